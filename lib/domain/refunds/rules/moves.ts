import { type RefundStatus, reported, resolvedByHand } from '../status.ts';

/** The moves allowed from each state. A move that is not listed is never written. */
export const refundMoves: Record<RefundStatus, readonly RefundStatus[]> = {
  // `conflict`: a notification about a refund that we never sent, or that was proved unsent.
  pending_approval: ['approved', 'cancelled', 'conflict'],
  // Waiting again: an approver lost the right to approve.
  approved: ['sending', 'pending_approval', 'not_sent', 'cancelled', 'conflict'],
  // Back to approved only with proof that not a single byte was sent.
  sending: ['approved', 'not_sent', 'refused', 'unknown', 'conflict', ...reported],
  // Resolved by hand when the processor has been silent for too long (see lib/domain/resolutions).
  accepted: ['requested', 'issued', 'refunded', 'failed', 'declined', 'error', 'conflict', ...resolvedByHand],
  requested: ['issued', 'refunded', 'failed', 'declined', 'error', 'conflict', ...resolvedByHand],
  issued: ['refunded', 'failed', 'declined', 'error', 'conflict', ...resolvedByHand],
  // `refused`: the late answer to the very call that the sweep gave up on.
  unknown: ['refused', 'conflict', ...resolvedByHand, ...reported],
  conflict: resolvedByHand,
  refunded: ['conflict'],
  failed: ['conflict'],
  declined: ['conflict'],
  error: ['conflict'],
  refused: ['conflict'],
  not_sent: ['conflict'],
  cancelled: ['conflict'],
  resolved_paid: ['conflict'],
  resolved_not_paid: ['conflict'],
};

/**
 * When a refund ended that the processor changed last at `updatedAt`: then, and not when the report arrived. A moment
 * that is still to come, or before the refund was made there, is none.
 */
export function toEndedAt(updatedAt: Date | null, createdAt: Date | null, now: Date): Date | null {
  if (updatedAt === null || updatedAt > now) return null;
  return createdAt !== null && updatedAt < createdAt ? null : updatedAt;
}

export function canMove(from: RefundStatus, to: RefundStatus): boolean {
  return refundMoves[from].includes(to);
}
