import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'number', note: true, width: 'w-0' },
  { key: 'status', width: 'w-1/4' },
  { key: 'payer', width: 'w-1/5' },
  { key: 'destination', width: 'w-1/3' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', width: 'w-0' },
] as const;

export type RefundHeadKey = (typeof places)[number]['key'];

export function useRefundHeads() {
  return toHeads<RefundHeadKey>(places, useTranslations('refunds.list'));
}
