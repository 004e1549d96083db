import 'server-only';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { lockName } from '#lib/db/lock.ts';
import { findExceeded, type Room, toRooms } from '../rules/limits.ts';
import { type LimitScope, limitScopes } from '../rules/policy.ts';
import { findPolicyInForce } from './find-policy.ts';

export type DayScope = Exclude<LimitScope, 'one'>;

/** A day of the company, from one midnight to the next. */
export type CompanyDay = { from: Date; before: Date };

/** What is to be paid out, and how the noun that pays counts what was paid before. */
export type LimitFacts = {
  amount: Money;
  makerId: string;
  /** Names that identify the recipient: at least one in common with every payout to the same. */
  recipient: readonly string[];
  /** When it leaves: the day of that moment is the one that counts. */
  now: Date;
  /**
   * What counts in the currency of the amount on that day of the company: made or sent on it, waiting to leave on it, or
   * unknown. What was declined, failed or called back does not count, and neither does this payout itself.
   */
  sumOf: (scope: DayScope, day: CompanyDay) => Promise<bigint>;
};

/**
 * Whether all limits leave room for this. Holds what others at the same moment would count until the transaction ends;
 * to be asked before any other lock is taken.
 */
export async function checkLimits(tx: Tx, facts: LimitFacts): Promise<Result<true, 'limit_reached'>> {
  return judgeRooms(await findRooms(tx, facts, 'locked'), facts.amount);
}

/** The same for a form that is being filled in: nothing is held, and nothing follows from it. */
export async function findExceededLimit(tx: Tx, facts: LimitFacts): Promise<Result<true, 'limit_reached'>> {
  return judgeRooms(await findRooms(tx, facts, 'open'), facts.amount);
}

/** Whether a sum fits into all of them. */
export function judgeRooms(rooms: readonly DayRoom[], amount: Money): Result<true, 'limit_reached'> {
  const exceeded = findExceeded(rooms, amount);
  if (!exceeded) return accept(true);
  const { scope, most, left, until } = exceeded;
  return refuse('limit_reached', {
    field: 'amount',
    params: {
      scope,
      most: toMoneyView(most),
      left: toMoneyView(left),
      until: { moment: until.toISOString() },
    },
  });
}

/** `until`: when the company's next day begins, and with it all that a day may bring. */
export type DayRoom = Room & { until: Date };

/** What every limit leaves, the least first: for a form, without holding anything. */
export async function listRooms(
  tx: Tx,
  facts: Omit<LimitFacts, 'amount'> & { amount: Pick<Money, 'currency'> },
) {
  return findRooms(tx, facts, 'open');
}

async function findRooms(
  tx: Tx,
  {
    amount,
    makerId,
    recipient,
    now,
    sumOf,
  }: Omit<LimitFacts, 'amount'> & { amount: Pick<Money, 'currency'> },
  how: 'locked' | 'open',
): Promise<DayRoom[]> {
  const { policy } = await findPolicyInForce(tx);
  const limits = policy.limits.filter(({ most }) => most.currency === amount.currency);
  if (limits.length === 0) return [];
  const names: Record<LimitScope, readonly string[]> = {
    one: [],
    maker_day: [makerId],
    recipient_day: recipient.toSorted(),
    company_day: [''],
  };
  const until = startOfLocalDay(now, policy.timeZone, 1);
  const day = { from: startOfLocalDay(now, policy.timeZone), before: until };
  const spent = { one: 0n, maker_day: 0n, recipient_day: 0n, company_day: 0n };
  const scopes = limitScopes.filter((scope) => limits.some((limit) => limit.scope === scope));
  // Locks are taken in one order by everybody: two payouts that share a recipient and a maker would wait for each other
  // for ever.
  if (how === 'locked')
    for (const scope of scopes)
      for (const name of names[scope]) await lockName(tx, 'limit', `${scope} ${amount.currency} ${name}`);
  for (const scope of scopes) if (scope !== 'one') spent[scope] = await sumOf(scope, day);
  return toRooms(limits, amount.currency, spent).map((room) => ({ ...room, until }));
}
