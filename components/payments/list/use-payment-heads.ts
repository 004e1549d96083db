import { useTranslations } from 'next-intl';
import { toHeads } from '#components/shared/list/table/heads.ts';

const places = [
  { key: 'made', width: 'w-0' },
  { key: 'payment', note: true },
  { key: 'status', width: 'w-1/4' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'payer', width: 'w-1/3' },
  { key: 'amount', align: 'right', width: 'w-0' },
] as const;

export type PaymentHeadKey = (typeof places)[number]['key'];

export function usePaymentHeads() {
  return toHeads<PaymentHeadKey>(places, useTranslations('payments.list'));
}
