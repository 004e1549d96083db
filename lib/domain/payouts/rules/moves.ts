import { type PayoutStatus, resolvedByHand } from '../status.ts';

/** The allowed moves. A move that is not listed is never written. */
export const payoutMoves: Record<PayoutStatus, readonly PayoutStatus[]> = {
  // Conflict: a notification about what we never sent, or proved unsent.
  draft: ['pending_approval', 'approved', 'cancelled', 'conflict'],
  pending_approval: ['draft', 'approved', 'cancelled', 'conflict'],
  // Not sent: the card code, which is never stored, is gone. Waiting again: an approver lost the right to approve.
  approved: ['sending', 'pending_approval', 'cancelled', 'not_sent', 'conflict'],
  // Back to approved only with proof that no byte was sent.
  sending: [
    'approved',
    'not_sent',
    'refused',
    'accepted',
    'paid_out',
    'declined',
    'error',
    'unknown',
    'conflict',
  ],
  // Resolved: the processor has been silent for too long (see the noun resolutions).
  accepted: ['paid_out', 'declined', 'error', 'conflict', ...resolvedByHand],
  // Refused: the late answer to the call of a claim that the sweep had marked as unknown.
  unknown: ['accepted', 'paid_out', 'declined', 'error', 'refused', 'conflict', ...resolvedByHand],
  conflict: resolvedByHand,
  paid_out: ['conflict'],
  declined: ['conflict'],
  error: ['conflict'],
  refused: ['conflict'],
  not_sent: ['conflict'],
  cancelled: ['conflict'],
  resolved_paid: ['conflict'],
  resolved_not_paid: ['conflict'],
};

export function canMove(from: PayoutStatus, to: PayoutStatus): boolean {
  return payoutMoves[from].includes(to);
}
