import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { RefundDecision, RefundStatus } from '../status.ts';

/** Why a refund that waits for a second person is not decided by this person now. */
export type DecisionRefusal =
  | 'refund_not_found'
  | 'not_allowed'
  /** Whoever made it never approves or declines it. */
  | 'refund_own'
  /** Nobody but its maker withdraws it. */
  | 'refund_of_another_person'
  | 'refund_not_waiting'
  | 'refund_decided_already'
  | 'refund_content_changed'
  | 'refund_maker_not_entitled';

export type DecisionFacts = {
  status: RefundStatus;
  /** How its waiting ended, and by whom; null while it waits. */
  before: { decision: RefundDecision; byName: string } | null;
  isAllowed: boolean;
  isOwn: boolean;
  /** What is stored is what was made, and what the person was shown. */
  isContentAsSeen: boolean;
  /** Its maker may still make such refunds: otherwise an approved one would not be sent. */
  isMakerEntitled: boolean;
};

/** Asked under the payment's row lock. */
export function judgeDecision(
  decision: RefundDecision,
  { status, before, isAllowed, isOwn, isContentAsSeen, isMakerEntitled }: DecisionFacts,
): Result<true, DecisionRefusal> {
  if (!isAllowed) return refuse('not_allowed');
  if (decision === 'withdrawn' && !isOwn) return refuse('refund_of_another_person');
  if (decision !== 'withdrawn' && isOwn) return refuse('refund_own');
  if (before)
    return refuse('refund_decided_already', { params: { name: before.byName, how: before.decision } });
  if (status !== 'pending_approval') return refuse('refund_not_waiting');
  if (decision !== 'approved') return accept(true);
  if (!isContentAsSeen) return refuse('refund_content_changed');
  return isMakerEntitled ? accept(true) : refuse('refund_maker_not_entitled');
}

/** How the waiting for a second person ended, as the row tells it; null when it did not, or nobody had to be asked. */
export function toDecision(refund: {
  makerId: string;
  decidedById: string | null;
  approvedHash: string | null;
}): RefundDecision | null {
  if (refund.decidedById === null) return null;
  if (refund.approvedHash !== null) return 'approved';
  return refund.decidedById === refund.makerId ? 'withdrawn' : 'declined';
}

/** Before an approval, and beside it: what else went to that phone of late (failure model 2.5 (7)). */
export const destinationDays = 30;
