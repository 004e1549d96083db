import type { Currency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

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
 * The most that people without `refunds:above_limit` may refund of one payment, all of them together, and one of
 * them within 24 hours, in minor units.
 */
type OwnLimits = { perPayment: bigint; day: bigint };
/** What already counts towards them. */
type Spent = { ofPayment: bigint; today: bigint };
export type RefundLimits = Record<Currency, OwnLimits>;

/**
 * Checked for people without `refunds:above_limit`, under a lock per person and the payment's: two refunds at
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
