import type { WaitingPayment } from '#lib/domain/payments/schemas/views.ts';
import type { WaitingPayout } from '#lib/domain/payouts/schemas/home.ts';
import type { WaitingRefund } from '#lib/domain/refunds/schemas/home.ts';

export type Waiting =
  | { of: 'payout'; item: WaitingPayout }
  | { of: 'refund'; item: WaitingRefund }
  | { of: 'payment'; item: WaitingPayment };
type Why = Waiting['item']['why'];

/** What can be decided now comes first, then what ends by itself within a day, then what nobody knows, then what ended badly. */
const urgency: readonly Why[] = ['decision', 'hold', 'unknown', 'mismatch', 'unlisted', 'silence', 'failed'];

/** One list over all nouns: the most urgent reason first, and of one reason what has waited longest or ends soonest. */
export function toWaiting(
  payouts: readonly WaitingPayout[],
  refunds: readonly WaitingRefund[],
  payments: readonly WaitingPayment[],
): Waiting[] {
  const all: Waiting[] = [
    ...payouts.map((item): Waiting => ({ of: 'payout', item })),
    ...refunds.map((item): Waiting => ({ of: 'refund', item })),
    ...payments.map((item): Waiting => ({ of: 'payment', item })),
  ];
  return all.toSorted(
    ({ item: one }, { item: other }) =>
      urgency.indexOf(one.why) - urgency.indexOf(other.why) ||
      one.since.localeCompare(other.since) ||
      one.id.localeCompare(other.id),
  );
}

const outcomes: readonly Why[] = ['unknown', 'mismatch'];
const isOutcome = ({ item }: Waiting) => outcomes.includes(item.why);

/**
 * As many as there are places for, in their order. The first row of every reason has a place: a hold that ends tomorrow
 * must not be behind a number. Then half of the places are for outcomes that nobody knows, if there are so many: a day
 * with many decisions must not hide that money may have left.
 */
export function toShown(all: readonly Waiting[], places: number): Waiting[] {
  const firsts = new Map(all.toReversed().map((row) => [row.item.why, row]));
  const firstsFirst = [...new Set([...firsts.values(), ...all])];
  const half = firstsFirst.filter(isOutcome).slice(0, Math.floor(places / 2));
  const kept = [...new Set([...firsts.values(), ...half, ...all])].slice(0, places);
  return all.filter((row) => kept.includes(row));
}
