import { countApprovers } from '#lib/domain/approvals/rules/demands.ts';
import { isWithin } from './conditions.ts';
import type { Judgement } from './judge.ts';

const night = { days: [1, 2, 3, 4, 5, 6, 7], from: 22 * 60, to: 6 * 60 };

type Counted = { asked: number; atNight: number; byTwo: number; never: number };

/** How many of what was judged somebody else would have been asked about. */
export function countAsked(judged: readonly { at: Date; judgement: Judgement }[], timeZone: string): Counted {
  const counted = { asked: 0, atNight: 0, byTwo: 0, never: 0 };
  for (const { at, judgement } of judged) {
    const count = judgement.kind === 'never' ? null : countApprovers(judgement.demands);
    if (count === null) counted.never += 1;
    else if (count > 0) counted.asked += 1;
    if (count !== null && count > 1) counted.byTwo += 1;
    if (count !== null && count > 0 && isWithin(night, at, timeZone)) counted.atNight += 1;
  }
  return counted;
}

/** What was made, as far as the sums of a day need it. */
type Made = {
  id: string;
  makerId: string;
  currency: string;
  amountMinor: bigint;
  at: Date;
  /** The moment since which it is known to have moved no money; null: it did, or may. */
  failedAt: Date | null;
};

const dayMs = 24 * 3_600_000;

/**
 * What was made since that moment, each with what its maker had made in the 24 hours before, itself included. `made` begins
 * a day earlier; `counts`: whether it counts towards what follows it. Added up here, in one pass: in the database each would
 * add up its day again.
 */
export function withDaySums<One extends Made>(
  made: readonly One[],
  since: Date,
  counts: (one: One) => boolean = () => true,
): (One & { inDayMinor: bigint })[] {
  const counting = new Map<string, One[]>();
  const all = oldestFirst(made).map((one) => {
    const { makerId, currency, at, amountMinor } = one;
    const key = `${makerId} ${currency}`;
    const from = new Date(at.getTime() - dayMs);
    const still = (counting.get(key) ?? []).filter((each) => each.at >= from && !hadFailed(each, at));
    counting.set(key, counts(one) ? [...still, one] : still);
    return { ...one, inDayMinor: still.reduce((sum, each) => sum + each.amountMinor, amountMinor) };
  });
  return all.filter(({ at }) => at >= since);
}

export const oldestFirst = <One extends Made>(made: readonly One[]): One[] =>
  made.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));

export const hadFailed = ({ failedAt }: Made, at: Date) => failedAt !== null && failedAt <= at;
