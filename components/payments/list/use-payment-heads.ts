import { useTranslations } from 'next-intl';
import type { Head } from '#components/shared/list/table/table-look.ts';

const places = [
  { key: 'seen', className: 'w-0 pl-0' },
  { key: 'payment', note: true },
  { key: 'status', className: 'w-1/3' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'payer', className: 'w-1/4' },
  { key: 'amount', align: 'right', className: 'w-0 pr-0' },
] as const;

export type PaymentHeadKey = (typeof places)[number]['key'];

/** The head of the list; without its cells, so that the skeleton on the server has it too. */
export function usePaymentHeads(): (Head & { key: PaymentHeadKey })[] {
  const t = useTranslations('payments.list');
  return places.map((place) => ({ ...place, header: t(place.key) }));
}
