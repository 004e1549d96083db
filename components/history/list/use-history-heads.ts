import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';

const places = [
  { key: 'created', className: 'w-0 pl-0' },
  { key: 'type', className: 'w-0' },
  { key: 'reference', note: true },
  { key: 'status', className: 'w-1/4' },
  { key: 'party', className: 'w-1/4' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', className: 'w-0 whitespace-nowrap pr-0' },
] as const satisfies readonly { key: HistoryColumn; [more: string]: unknown }[];

export type HistoryHeadKey = (typeof places)[number]['key'];

export function useHistoryHeads() {
  return toHeads<HistoryHeadKey>(places, useTranslations('history.column'));
}
