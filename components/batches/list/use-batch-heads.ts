import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', className: 'w-0 pl-0' },
  { key: 'batch', note: true },
  { key: 'note', className: 'w-1/2' },
  { key: 'maker', className: 'pr-0' },
] as const;

export type BatchHeadKey = (typeof places)[number]['key'];

export function useBatchHeads() {
  return toHeads<BatchHeadKey>(places, useTranslations('refunds.batches'));
}
