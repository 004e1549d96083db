import type { WaitingPayment } from '#lib/domain/payments/schemas/views.ts';
import type { WaitingPayout } from '#lib/domain/payouts/schemas/home.ts';
import { isToBeAsked, toSilence } from '#lib/domain/polling/rules/overdue.ts';
import type { WaitingRefund } from '#lib/domain/refunds/schemas/home.ts';

export type Waiting =
  | { of: 'payout'; item: WaitingPayout }
  | { of: 'refund'; item: WaitingRefund }
  | { of: 'payment'; item: WaitingPayment };
type Why = Waiting['item']['why'];

/** The rows of all nouns as one list. */
export function toWaiting(
  payouts: readonly WaitingPayout[],
  refunds: readonly WaitingRefund[],
  payments: readonly WaitingPayment[],
): Waiting[] {
  return [
    ...payouts.map((item): Waiting => ({ of: 'payout', item })),
    ...refunds.map((item): Waiting => ({ of: 'refund', item })),
    ...payments.map((item): Waiting => ({ of: 'payment', item })),
  ];
}

/** What can be decided comes first, then what ends by itself within a day, then what nobody knows, then what needs no act. */
const urgency: readonly Why[] = [
  'decision',
  'held',
  'hold',
  'unknown',
  'mismatch',
  'silence',
  'unlisted',
  'failed',
];

const compare = ({ item: one }: Waiting, { item: other }: Waiting) =>
  urgency.indexOf(one.why) - urgency.indexOf(other.why) ||
  one.since.localeCompare(other.since) ||
  one.id.localeCompare(other.id);

export type Parts = Record<'toAct' | 'failed' | 'watched', Waiting[]>;

/**
 * All nouns in three lists. What this person can act on now: the most urgent reason first, and of one reason what has waited
 * longest or ends soonest. Their failures, newest first. And what nobody can do anything about yet. `mayFindOut`: this
 * person's word about an unknown end counts.
 */
export function toParts(all: readonly Waiting[], mayFindOut: boolean, now: Date): Parts {
  const sorted = all.toSorted(compare);
  const isToAct = (waiting: Waiting) => canActOn(waiting, mayFindOut, now);
  const others = sorted.filter(({ item }) => item.why !== 'failed');
  return {
    toAct: others.filter(isToAct),
    failed: sorted
      .filter(({ item }) => item.why === 'failed')
      .toSorted((one, other) => other.item.since.localeCompare(one.item.since)),
    watched: others.filter((waiting) => !isToAct(waiting)),
  };
}

/** The processor's report is most likely still on its way before its support is to be asked. */
function canActOn({ item: { why, since } }: Waiting, mayFindOut: boolean, now: Date): boolean {
  if (why === 'decision' || why === 'held' || why === 'hold') return true;
  if (why === 'unlisted' || !mayFindOut) return false;
  return why !== 'unknown' || isToBeAsked(toSilence(new Date(since), now));
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
