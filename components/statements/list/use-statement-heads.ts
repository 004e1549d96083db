import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'file', note: true, width: 'w-1/4' },
  { key: 'period' },
  { key: 'result', width: 'w-1/3' },
  { key: 'lines', align: 'right', width: 'w-0' },
  { key: 'maker' },
] as const;

export type StatementHeadKey = (typeof places)[number]['key'];

export function useStatementHeads() {
  return toHeads<StatementHeadKey>(places, useTranslations('statements.list'));
}
