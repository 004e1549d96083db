import type { Release } from '#lib/domain/approvals/rules/release.ts';

export type ClaimFacts = {
  /** A person holds it back. */
  isHeld: boolean;
  /** No other refund of the payment is between its claim and a certain answer, or contradicts itself. */
  isPaymentFree: boolean;
  isCaptured: boolean;
  isMakerEntitled: boolean;
  /**
   * A refund to the original account needs no approval; for one to another account, other people have
   * approved exactly this content.
   */
  release: Release;
  isContentUnchanged: boolean;
  /** Of the attempts before it, whose money it replaces. */
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
  | 'payment_not_captured';

/** Whether a refund that is due may be sent. Decided under the payment's lock, right before the claim. */
export function decideClaim(facts: ClaimFacts): ClaimDecision {
  if (facts.isHeld || !facts.isPaymentFree) return 'leave';
  if (!facts.isMakerEntitled) return 'maker_not_entitled';
  if (!facts.isContentUnchanged) return 'content_changed';
  if (!facts.haveEarlierFailed) return 'previous_not_failed';
  if (facts.release !== 'approved') return facts.release;
  return facts.isCaptured ? 'send' : 'payment_not_captured';
}
