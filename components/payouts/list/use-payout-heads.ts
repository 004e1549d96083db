import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'created', className: 'w-0 pl-0' },
  { key: 'order', note: true },
  { key: 'status', className: 'w-1/4' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'recipient', className: 'w-1/3' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', className: 'w-0 pr-0' },
] as const;

export type PayoutHeadKey = (typeof places)[number]['key'];

export function usePayoutHeads() {
  return toHeads<PayoutHeadKey>(places, useTranslations('payouts.list'));
}
