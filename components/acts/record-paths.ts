import { type idPrefixes, isId } from '#lib/core/id.ts';

/** The pages of records, by the kind of their ids. */
const places = {
  payout: '/payouts/',
  refund: '/refunds/',
  payment: '/payments/',
  recipient: '/recipients/',
  statement: '/statements/',
  refundBatch: '/refunds/batches/',
  payoutFile: '/payouts/files/',
  user: '/people/',
} as const satisfies Partial<Record<keyof typeof idPrefixes, string>>;

/** The page of the record with this id; null where it has none. */
export function toRecordPath(id: string): string | null {
  const kind = (Object.keys(places) as (keyof typeof places)[]).find((one) => isId(one, id));
  return kind ? `${places[kind]}${id}` : null;
}
