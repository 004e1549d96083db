import type { Release } from '#lib/domain/approvals/rules/release.ts';

/**
 * The payment is not captured any more, its sums are not those that we know, or its status reports refunds that nobody
 * has explained.
 */
export type PaymentProblem = 'payment_not_captured' | 'payment_sums_differ' | 'payment_refunds_unexplained';

export type ClaimFacts = {
  /** A person holds it back. */
  isHeld: boolean;
  /** No other refund of the payment is between its claim and a certain answer, or contradicts itself. */
  isPaymentFree: boolean;
  /** Why nothing of its payment may be sent. */
  paymentProblem: PaymentProblem | null;
  isMakerEntitled: boolean;
  /**
   * A refund to the original account within its maker's limit needs no approval; for any other, other people have
   * approved exactly this content.
   */
  release: Release;
  isContentUnchanged: boolean;
  /** Whether the attempts before it, which it replaces, have failed. */
  haveEarlierFailed: boolean;
};

export type ClaimDecision =
  | 'send'
  | 'leave'
  | 'maker_not_entitled'
  | 'not_approved'
  | 'approver_not_entitled'
  | 'content_changed'
  | 'previous_not_failed'
  | PaymentProblem;

/** Whether a refund that is due may be sent. Decided under the payment's lock, right before the claim. */
export function decideClaim(facts: ClaimFacts): ClaimDecision {
  if (facts.isHeld || !facts.isPaymentFree) return 'leave';
  if (!facts.isMakerEntitled) return 'maker_not_entitled';
  if (!facts.isContentUnchanged) return 'content_changed';
  if (!facts.haveEarlierFailed) return 'previous_not_failed';
  if (facts.release !== 'approved') return facts.release;
  return facts.paymentProblem ?? 'send';
}
