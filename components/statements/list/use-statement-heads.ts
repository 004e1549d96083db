import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', className: 'w-0 pl-0' },
  { key: 'file', note: true, className: 'w-1/4' },
  { key: 'period' },
  { key: 'result', className: 'w-1/3' },
  { key: 'lines', align: 'right', className: 'w-0 whitespace-nowrap' },
  { key: 'maker', className: 'pr-0' },
] as const;

export type StatementHeadKey = (typeof places)[number]['key'];

export function useStatementHeads() {
  return toHeads<StatementHeadKey>(places, useTranslations('statements.list'));
}
