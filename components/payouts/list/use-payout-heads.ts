import { useTranslations } from 'next-intl';
import type { Head } from '#components/shared/list/table/table-look.ts';

const places = [
  { key: 'created', className: 'w-0 pl-0' },
  { key: 'order', note: true },
  { key: 'status', className: 'w-1/3' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'recipient', className: 'w-1/4' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', className: 'w-0 pr-0' },
] as const;

export type PayoutHeadKey = (typeof places)[number]['key'];

/** The head of the list; without its cells, so that the skeleton on the server has it too. */
export function usePayoutHeads(): (Head & { key: PayoutHeadKey })[] {
  const t = useTranslations('payouts.list');
  return places.map((place) => ({ ...place, header: t(place.key) }));
}
