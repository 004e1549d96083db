import { useTranslations } from 'next-intl';
import type { Head } from '#components/shared/list/table/table-look.ts';

const places = [
  { key: 'created', className: 'w-0 pl-0' },
  { key: 'number', note: true, className: 'w-0' },
  { key: 'status', className: 'w-1/3' },
  { key: 'destination', className: 'w-1/3' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', className: 'w-0 whitespace-nowrap pr-0' },
] as const;

export type RefundHeadKey = (typeof places)[number]['key'];

/** The head of the list; without its cells, so that the skeleton on the server has it too. */
export function useRefundHeads(): (Head & { key: RefundHeadKey })[] {
  const t = useTranslations('refunds.list');
  return places.map((place) => ({ ...place, header: t(place.key) }));
}
