import type { Release } from '#lib/domain/approvals/rules/release.ts';
import type { RefundStatus } from '../status.ts';

/** 90 s for the call, the reading before it, and time for its answer to be written; past it a claim is given up. */
export const claimDeadlineMs = 180_000;

export type ClaimFacts = {
  status: RefundStatus;
  hasTries: boolean;
  nextTryAt: Date | null;
  /** No other refund of the payment is between its claim and a certain answer. */
  isPaymentFree: boolean;
  isCaptured: boolean;
  isMakerEntitled: boolean;
  /** Back the way it was paid needs nobody else; elsewhere, other people have approved exactly this content. */
  release: Release;
  isContentUnchanged: boolean;
};

export type ClaimDecision =
  | 'send'
  | 'leave'
  | 'maker_not_entitled'
  | 'not_approved'
  | 'approver_not_entitled'
  | 'content_changed'
  | 'payment_not_captured';

/** Whether this refund may be sent now. Asked under the payment's lock, right before the claim. */
export function decideClaim(facts: ClaimFacts, now: Date): ClaimDecision {
  const { status, hasTries, nextTryAt, isPaymentFree } = facts;
  if (status !== 'approved' || !hasTries || !isPaymentFree) return 'leave';
  if (nextTryAt !== null && nextTryAt > now) return 'leave';
  if (!facts.isMakerEntitled) return 'maker_not_entitled';
  if (!facts.isContentUnchanged) return 'content_changed';
  if (facts.release !== 'approved') return facts.release;
  return facts.isCaptured ? 'send' : 'payment_not_captured';
}
