import type { Currency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Case } from '#lib/domain/rules/rules/conditions.ts';
import { listThresholds } from '#lib/domain/rules/rules/judge.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';

/** What can be wrong with the amount itself. */
export type SumRefusal = 'amount_currency_differs' | 'refund_above_available' | 'refund_below_minimum';
export type LimitRefusal = 'refund_above_limit' | 'refund_above_day_limit';

/** Public documentation of SBP: a payment moves at least one rouble; less than a minor unit's hundred is nobody's refund. */
const minimumMinor = 1n;

/**
 * Whether this much of what is left can be refunded: checked while the form is being filled in, and again
 * under the lock.
 */
export function judgeSum(sum: Money, available: Money): Result<Money, SumRefusal> {
  if (sum.currency !== available.currency) return refuse('amount_currency_differs', { field: 'amount' });
  if (sum.amountMinor < minimumMinor) return refuse('refund_below_minimum', { field: 'amount' });
  if (sum.amountMinor > available.amountMinor)
    return refuse('refund_above_available', {
      field: 'amount',
      params: { available: toMoneyView(available) },
    });
  return accept(sum);
}

/**
 * The most that one person may refund without anybody else: of one payment, together with all others of their role, and
 * within 24 hours, in minor units.
 */
export type OwnLimits = { perPayment: bigint; day: bigint };
/** What already counts towards them. */
type Spent = { ofPayment: bigint; today: bigint };

/** More than any sum. */
export const noLimit = 10n ** 15n;

/** Up to what the rules ask nobody else; null: whatever the sum. */
export function toOwnLimits(
  rules: readonly Rule[],
  maker: Case['maker'],
  about: Pick<Case, 'at' | 'timeZone'> & { currency: Currency },
): OwnLimits | null {
  const thresholds = listThresholds(
    rules,
    toRefundCase(maker, { ...about, amountMinor: 0n, inDayMinor: 0n }),
  );
  if (thresholds.length === 0) return null;
  const least = (within: Rule['within']) =>
    thresholds
      .filter((each) => each.within === within)
      .map(({ fromMinor }) => (fromMinor > 0n ? fromMinor - 1n : 0n))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .at(0) ?? noLimit;
  return { perPayment: least('one'), day: least('day') };
}

type Refunding = Pick<Case, 'at' | 'timeZone' | 'inDayMinor'> & Money;

/** A refund as the rules look at it; `amountMinor` with what this person's role refunded of the payment before. */
export function toRefundCase(
  maker: Case['maker'],
  { at, timeZone, amountMinor, inDayMinor, currency }: Refunding,
  subject: RefundSubject = 'refund',
  recipient: Case['recipient'] | null = null,
): Case {
  const amount = { amountMinor, currency };
  // What goes back the way it came has no recipient to know.
  const known = subject === 'refund' ? null : recipient;
  return { subject, method: null, amount, inDayMinor, recipient: known ?? new Set(), at, timeZone, maker };
}

type RefundSubject = Extract<Case['subject'], `refund${string}`>;

/** A refund to another account is held to the rules of every refund as well. */
export const subjectsOf = (isToAnotherAccount: boolean): readonly RefundSubject[] =>
  isToAnotherAccount ? ['refund', 'refund_to_another_account'] : ['refund'];

/**
 * Checked for people whom rules limit, under a lock per person and the payment's: two refunds at
 * once cannot both spend what is left, and two parts of a payment are held to what one refund would be.
 */
export function isWithinRefundLimits(
  { amountMinor, currency }: Money,
  { perPayment, day }: OwnLimits,
  { ofPayment, today }: Spent,
): Result<true, LimitRefusal> {
  const params = (limit: bigint, spent: bigint) => ({
    limit: toMoneyView({ amountMinor: limit, currency }),
    left: toMoneyView({ amountMinor: toLeft(limit, spent), currency }),
  });
  if (ofPayment + amountMinor > perPayment)
    return refuse('refund_above_limit', { params: params(perPayment, ofPayment) });
  if (today + amountMinor > day) return refuse('refund_above_day_limit', { params: params(day, today) });
  return accept(true);
}

/** What is left of a limit; never below zero, because a limit may have been lowered since. */
export const toLeft = (limit: bigint, spent: bigint): bigint => (limit > spent ? limit - spent : 0n);
