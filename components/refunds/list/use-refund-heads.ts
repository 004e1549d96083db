import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', className: 'w-0 pl-0' },
  { key: 'number', note: true, className: 'w-0' },
  { key: 'status', className: 'w-1/4' },
  { key: 'payer', className: 'w-1/4' },
  { key: 'destination', className: 'w-1/4' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', className: 'w-0 whitespace-nowrap pr-0' },
] as const;

export type RefundHeadKey = (typeof places)[number]['key'];

export function useRefundHeads() {
  return toHeads<RefundHeadKey>(places, useTranslations('refunds.list'));
}
