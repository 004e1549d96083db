import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'batch', note: true },
  { key: 'note', width: 'w-1/2' },
  { key: 'maker' },
] as const;

export type BatchHeadKey = (typeof places)[number]['key'];

export function useBatchHeads() {
  return toHeads<BatchHeadKey>(places, useTranslations('refunds.batches'));
}
