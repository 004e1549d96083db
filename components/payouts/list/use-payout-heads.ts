import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'order', note: true },
  { key: 'status', width: 'w-1/3' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'recipient', width: 'w-1/4' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', width: 'w-0' },
] as const;

export type PayoutHeadKey = (typeof places)[number]['key'];

export function usePayoutHeads() {
  return toHeads<PayoutHeadKey>(places, useTranslations('payouts.list'));
}
