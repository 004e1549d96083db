import type { Role } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { moneyOf } from '#lib/core/money.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { type Judgement, judge } from '#lib/domain/rules/rules/judge.ts';
import { findExceeded, toRooms } from '#lib/domain/rules/rules/limits.ts';
import { limitScopes, type Policy } from '#lib/domain/rules/rules/policy.ts';
import { countAsked, hadFailed, oldestFirst } from '#lib/domain/rules/rules/trial.ts';
import type { AskedView } from '#lib/domain/rules/schemas/views.ts';
import { toTraits } from './recipient.ts';

/** A payout with what was known when it was made. */
export type Made = {
  id: string;
  method: PayoutMethod;
  amountMinor: bigint;
  currency: string;
  makerId: string;
  makerRole: Role;
  name: string | null;
  expectedName: string | null;
  at: Date;
  isPaidBefore: boolean;
  lastName: string | null;
  /** The phone or card that it went to, whatever the bank. */
  account: string;
  /** When it was accepted or ended by itself; null: it has not left. */
  leftAt: Date | null;
  /** The moment since which it is known to have paid nobody; null: it paid, or may pay. */
  failedAt: Date | null;
};

/** The same, with what its maker had made in the 24 hours before, this one included. */
export type Tried = Made & { inDayMinor: bigint };

/** Judges by the same function that decides when a payout is made. */
export function tryOn(policy: Policy, payout: Tried): Judgement {
  const { method, amountMinor, currency, makerId, makerRole, at, inDayMinor } = payout;
  return judge(policy.rules, {
    subject: 'payout',
    method,
    amount: moneyOf(amountMinor, currency),
    inDayMinor,
    recipient: toTraits(payout, payout),
    at,
    timeZone: policy.timeZone,
    maker: { userId: makerId, role: makerRole },
  });
}

/** What the policy would have asked for of these payouts, and refused. */
export function tryOnAll(policy: Policy, payouts: readonly Tried[]): AskedView {
  const judged = payouts.map((payout) => ({ at: payout.at, judgement: tryOn(policy, payout) }));
  return { ...countAsked(judged, policy.timeZone), aboveLimit: findAboveLimit(policy, payouts).size };
}

/**
 * The payouts for which the limits would have left no room, had they been made one after the other under them. What was
 * refused takes no room from those after it.
 */
export function findAboveLimit({ limits, timeZone }: Policy, payouts: readonly Tried[]): Set<string> {
  const above = new Set<string>();
  const scopes = limitScopes.filter((each) => limits.some(({ scope }) => scope === each));
  if (scopes.length === 0) return above;
  const counting = new Map<string, Tried[]>();
  for (const payout of oldestFirst(payouts)) {
    const { id, at, amountMinor, currency } = payout;
    const since = startOfLocalDay(at, timeZone);
    const spent = { one: 0n, maker_day: 0n, recipient_day: 0n, company_day: 0n };
    const keys = scopes.map((scope) => ({ scope, key: `${scope} ${currency} ${toOwner(payout, scope)}` }));
    for (const { scope, key } of keys) {
      const still = (counting.get(key) ?? []).filter((each) => isCounted(each, at, since));
      counting.set(key, still);
      for (const each of still) spent[scope] += each.amountMinor;
    }
    const amount = moneyOf(amountMinor, currency);
    if (findExceeded(toRooms(limits, amount.currency, spent), amount)) above.add(id);
    else for (const { key } of keys) counting.get(key)?.push(payout);
  }
  return above;
}

function toOwner({ makerId, account }: Tried, scope: (typeof limitScopes)[number]): string {
  if (scope === 'maker_day') return makerId;
  return scope === 'recipient_day' ? account : '';
}

/** Whether a payout made before counted at that moment: it waited, or left that day, and had not failed. */
const isCounted = (payout: Made, at: Date, since: Date) =>
  !hadFailed(payout, at) && (payout.leftAt === null || payout.leftAt >= since);
