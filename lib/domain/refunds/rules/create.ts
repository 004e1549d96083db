import { isSameMoney, type Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { judgeSum, type LimitRefusal, type SumRefusal } from './amounts.ts';
import type { NextRefundRefusal } from './next.ts';

/** Why a refund is refused before it exists. */
export type RefundRefusal =
  | 'payment_not_found'
  | 'payment_not_captured'
  | 'payment_not_confirmed'
  /** The newest reading of the payment names another currency, or no sum. */
  | 'payment_sums_differ'
  /**
   * The processor's status reports refunds that nobody here knows, and no manager has found out about them.
   */
  | 'payment_refunds_unexplained'
  | 'payment_action_open'
  | 'refund_unresolved'
  /** An earlier refund ended in a technical error, and nobody has confirmed that its money did not arrive. */
  | 'refund_error_open'
  /** The same sum was given back lately, of this payment or to this payer, and the person has not seen that refund. */
  | 'refund_repeated'
  | 'refund_available_changed'
  | 'refund_nothing_left'
  | SumRefusal
  | LimitRefusal
  /** A rule allows it to nobody. */
  | 'rule_never'
  | 'refund_another_account_not_allowed'
  | 'refund_another_account_only_sbp'
  /** SBP moves roubles, and the payment has no rouble side that its bank could be asked about. */
  | 'refund_another_account_only_roubles'
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
  | 'form_made_another'
  | 'database_busy'
  | NextRefundRefusal;

/** A payment as seen by a refund of it. `available` counts unknown refunds as spent. */
export type PaymentFacts = {
  isCaptured: boolean;
  isConfirmed: boolean;
  hasReadableSums: boolean;
  /** The status that reports refunds which those we know do not explain; null: there is none. */
  unexplainedStatus: string | null;
  isSbp: boolean;
  hasOpenAction: boolean;
  /** A refund of this payment with an unknown or contradicted outcome. */
  unresolvedRefundId: string | null;
  /** The number of its newest refund that ended in a technical error, which can hide money that was given back. */
  errorNumber: string | null;
  available: Money;
};

export type Request = {
  /** Null: all that is left. */
  amount: Money | null;
  /** What the person saw as available. */
  seenAvailable: Money;
  isToAnotherAccount: boolean;
  /** The person has made sure that no money came by a refund that ended in a technical error. */
  isErrorLookedInto: boolean;
  /** The unexplained status about which a person who may decide has found out; null: none. */
  explainedStatus: string | null;
};

/** Whether the payment can be refunded, and how much. Decided under the payment's row lock. */
export function judgeRefund(payment: PaymentFacts, request: Request): Result<Money, RefundRefusal> {
  const { available, unexplainedStatus } = payment;
  if (!payment.hasReadableSums) return refuse('payment_sums_differ');
  if (unexplainedStatus !== null && unexplainedStatus !== request.explainedStatus)
    return refuse('payment_refunds_unexplained', { params: { status: unexplainedStatus } });
  const isExplained = unexplainedStatus !== null;
  if (!payment.isCaptured && !isExplained) return refuse('payment_not_captured');
  if (!payment.isConfirmed && !isExplained) return refuse('payment_not_confirmed');
  if (payment.hasOpenAction) return refuse('payment_action_open');
  if (payment.unresolvedRefundId !== null)
    return refuse('refund_unresolved', { params: { refundId: payment.unresolvedRefundId } });
  if (payment.errorNumber !== null && !request.isErrorLookedInto)
    return refuse('refund_error_open', { params: { number: payment.errorNumber } });
  if (request.isToAnotherAccount && !payment.isSbp)
    return refuse('refund_another_account_only_sbp', { field: 'anotherAccount' });
  if (available.amountMinor <= 0n) return refuse('refund_nothing_left');
  if (!isSameMoney(available, request.seenAvailable))
    return refuse('refund_available_changed', {
      params: { seen: toMoneyView(request.seenAvailable), now: toMoneyView(available) },
    });
  return judgeSum(request.amount ?? available, available);
}

/** The longest note for colleagues about a refund, in characters. */
export const noteMax = 500;

/** An available amount older than this is refreshed by a status inquiry before anything is refunded. */
export const inquiryMaxAgeMs = 15 * 60_000;
