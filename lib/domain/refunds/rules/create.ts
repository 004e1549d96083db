import type { Currency } from '#lib/core/currency.ts';
import { isSameMoney, type Money, toDecimal } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

/** What can be wrong with the amount itself. */
type SumRefusal = 'amount_currency_differs' | 'refund_above_available' | 'refund_below_minimum';
type LimitRefusal = 'refund_above_limit' | 'refund_above_day_limit';

/** Why a refund is refused before it exists. */
export type RefundRefusal =
  | 'payment_not_found'
  | 'payment_not_captured'
  | 'payment_not_confirmed'
  | 'payment_action_open'
  | 'refund_unresolved'
  | 'refund_available_changed'
  | 'refund_nothing_left'
  | SumRefusal
  | LimitRefusal
  | 'refund_another_account_not_allowed'
  | 'refund_another_account_only_sbp'
  | 'refund_bank_unknown'
  | 'refund_banks_missing'
  | 'refund_inquiry_old'
  | 'refund_reason_unknown'
  | 'recipient_refused'
  | 'confirmation_missing'
  | 'confirmation_expired'
  | 'confirmation_differs'
  | 'form_of_another_person';

/** A payment as seen by a refund of it. `available` counts unknown refunds as spent. */
export type PaymentFacts = {
  isCaptured: boolean;
  isConfirmed: boolean;
  isSbp: boolean;
  hasOpenAction: boolean;
  /** A refund of this payment whose outcome is unknown or contradicted. */
  unresolvedRefundId: string | null;
  available: Money;
};

export type Wish = {
  /** Null: all that is left. */
  amount: Money | null;
  /** What the person saw as available. */
  seenAvailable: Money;
  isToAnotherAccount: boolean;
};

/** Public documentation of SBP: a payment moves at least one rouble; less than a minor unit's hundred is nobody's refund. */
const minimumMinor = 1n;

/** Whether the payment can be refunded, and how much. Decided under the payment's row lock. */
export function judgeRefund(payment: PaymentFacts, wish: Wish): Result<Money, RefundRefusal> {
  const { available } = payment;
  if (!payment.isCaptured) return refuse('payment_not_captured');
  if (!payment.isConfirmed) return refuse('payment_not_confirmed');
  if (payment.hasOpenAction) return refuse('payment_action_open');
  if (payment.unresolvedRefundId !== null)
    return refuse('refund_unresolved', { params: { refundId: payment.unresolvedRefundId } });
  if (wish.isToAnotherAccount && !payment.isSbp)
    return refuse('refund_another_account_only_sbp', { field: 'anotherAccount' });
  if (available.amountMinor <= 0n) return refuse('refund_nothing_left');
  if (!isSameMoney(available, wish.seenAvailable))
    return refuse('refund_available_changed', {
      params: {
        seen: toDecimal(wish.seenAvailable),
        now: toDecimal(available),
        currency: available.currency,
      },
    });
  return judgeSum(wish.amount ?? available, available);
}

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
      params: { available: toDecimal(available), currency: available.currency },
    });
  return accept(sum);
}

/** The most that one refund, and all of one person's refunds within 24 hours, may come to, in minor units. */
type OwnLimits = { each: bigint; day: bigint };
export type RefundLimits = Record<Currency, OwnLimits>;

/**
 * Checked for people without `refunds:above_limit`, under a lock per person: two refunds at once cannot both
 * spend what is left.
 */
export function isWithinRefundLimits(
  { amountMinor, currency }: Money,
  { each, day }: OwnLimits,
  spentToday: bigint,
): Result<true, LimitRefusal> {
  if (amountMinor > each)
    return refuse('refund_above_limit', {
      params: { limit: toDecimal({ amountMinor: each, currency }), currency },
    });
  if (spentToday + amountMinor > day) {
    const left = day > spentToday ? day - spentToday : 0n;
    return refuse('refund_above_day_limit', {
      params: {
        limit: toDecimal({ amountMinor: day, currency }),
        left: toDecimal({ amountMinor: left, currency }),
        currency,
      },
    });
  }
  return accept(true);
}

/**
 * Used until a company sets its own: 50 000 roubles per refund and 300 000 per day, about as much in other currencies.
 */
const defaultLimits = {
  REFUND_SUPPORT_MAX: 5_000_000n,
  REFUND_SUPPORT_DAY_MAX: 30_000_000n,
  REFUND_SUPPORT_KZT_MAX: 30_000_000n,
  REFUND_SUPPORT_KZT_DAY_MAX: 150_000_000n,
  REFUND_SUPPORT_USD_MAX: 60_000n,
  REFUND_SUPPORT_USD_DAY_MAX: 360_000n,
  REFUND_SUPPORT_EUR_MAX: 50_000n,
  REFUND_SUPPORT_EUR_DAY_MAX: 300_000n,
} as const;

/** The limits as the environment sets them, in minor units. */
export function toLimits(
  given: {
    [Name in keyof typeof defaultLimits]?: bigint | undefined;
  },
): RefundLimits {
  const of = (name: keyof typeof defaultLimits) => given[name] ?? defaultLimits[name];
  return {
    RUB: { each: of('REFUND_SUPPORT_MAX'), day: of('REFUND_SUPPORT_DAY_MAX') },
    KZT: { each: of('REFUND_SUPPORT_KZT_MAX'), day: of('REFUND_SUPPORT_KZT_DAY_MAX') },
    USD: { each: of('REFUND_SUPPORT_USD_MAX'), day: of('REFUND_SUPPORT_USD_DAY_MAX') },
    EUR: { each: of('REFUND_SUPPORT_EUR_MAX'), day: of('REFUND_SUPPORT_EUR_DAY_MAX') },
  };
}

/** The longest note for colleagues about a refund, in characters. */
export const noteMax = 500;

/** An available amount older than this is refreshed by a status inquiry before anything is refunded. */
export const inquiryLifeMs = 15 * 60_000;
