import { can, rolesThatMay } from '#lib/auth/permissions.ts';
import { isSameMoney, type Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { judgeSum, type LimitRefusal, type RefundLimits, type SumRefusal } from './amounts.ts';
import type { NextRefundRefusal } from './next.ts';

/** Why a refund is refused before it exists. */
export type RefundRefusal =
  | 'payment_not_found'
  | 'payment_not_captured'
  | 'payment_not_confirmed'
  | 'payment_action_open'
  | 'refund_unresolved'
  /** An earlier refund ended in a technical error, and nobody has said that its money did not arrive. */
  | 'refund_error_open'
  | 'refund_available_changed'
  | 'refund_nothing_left'
  | SumRefusal
  | LimitRefusal
  | 'refund_another_account_not_allowed'
  | 'refund_another_account_only_sbp'
  /** It is the phone and bank that paid. */
  | 'refund_another_account_is_payers'
  | 'refund_bank_unknown'
  | 'refund_banks_missing'
  | 'refund_inquiry_old'
  | 'refund_reason_unknown'
  | 'recipient_refused'
  | 'confirmation_missing'
  | 'confirmation_expired'
  | 'confirmation_differs'
  | 'confirmation_of_other_sum'
  /** Its name is not the payer's, and the person did not say why that is right. */
  | 'confirmation_unexplained'
  | 'form_of_another_person'
  | 'database_busy'
  | NextRefundRefusal;

/** A payment as seen by a refund of it. `available` counts unknown refunds as spent. */
export type PaymentFacts = {
  isCaptured: boolean;
  isConfirmed: boolean;
  isSbp: boolean;
  hasOpenAction: boolean;
  /** A refund of this payment whose outcome is unknown or contradicted. */
  unresolvedRefundId: string | null;
  /** The number of its newest refund that ended in a technical error, which can hide money that was given back. */
  errorNumber: string | null;
  available: Money;
};

export type Wish = {
  /** Null: all that is left. */
  amount: Money | null;
  /** What the person saw as available. */
  seenAvailable: Money;
  isToAnotherAccount: boolean;
  /** The person has made sure that no money came by a refund that ended in a technical error. */
  isErrorLookedInto: boolean;
};

/** Whether the payment can be refunded, and how much. Decided under the payment's row lock. */
export function judgeRefund(payment: PaymentFacts, wish: Wish): Result<Money, RefundRefusal> {
  const { available } = payment;
  if (!payment.isCaptured) return refuse('payment_not_captured');
  if (!payment.isConfirmed) return refuse('payment_not_confirmed');
  if (payment.hasOpenAction) return refuse('payment_action_open');
  if (payment.unresolvedRefundId !== null)
    return refuse('refund_unresolved', { params: { refundId: payment.unresolvedRefundId } });
  if (payment.errorNumber !== null && !wish.isErrorLookedInto)
    return refuse('refund_error_open', { params: { number: payment.errorNumber } });
  if (wish.isToAnotherAccount && !payment.isSbp)
    return refuse('refund_another_account_only_sbp', { field: 'anotherAccount' });
  if (available.amountMinor <= 0n) return refuse('refund_nothing_left');
  if (!isSameMoney(available, wish.seenAvailable))
    return refuse('refund_available_changed', {
      params: { seen: toMoneyView(wish.seenAvailable), now: toMoneyView(available) },
    });
  return judgeSum(wish.amount ?? available, available);
}

/** The roles that the limits hold for. */
export const limitedRoles = rolesThatMay('refunds:create').filter(
  (role) => !can(role, 'refunds:above_limit'),
);

/**
 * Used until a company sets its own: 50 000 roubles of one payment and 300 000 per day, about as much in others.
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
    RUB: { perPayment: of('REFUND_SUPPORT_MAX'), day: of('REFUND_SUPPORT_DAY_MAX') },
    KZT: { perPayment: of('REFUND_SUPPORT_KZT_MAX'), day: of('REFUND_SUPPORT_KZT_DAY_MAX') },
    USD: { perPayment: of('REFUND_SUPPORT_USD_MAX'), day: of('REFUND_SUPPORT_USD_DAY_MAX') },
    EUR: { perPayment: of('REFUND_SUPPORT_EUR_MAX'), day: of('REFUND_SUPPORT_EUR_DAY_MAX') },
  };
}

/** The longest note for colleagues about a refund, in characters. */
export const noteMax = 500;

/** An available amount older than this is refreshed by a status inquiry before anything is refunded. */
export const inquiryLifeMs = 15 * 60_000;
