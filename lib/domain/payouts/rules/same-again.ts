import type { PayoutStatus } from '../status.ts';

/** What is known of an earlier payout of the same sum to the same recipient, the worst first. */
export const sameAgainStates = ['unknown', 'under_way', 'paid', 'error', 'failed'] as const;
export type SameAgainState = (typeof sameAgainStates)[number];

/**
 * How long a payout that has ended is still mentioned: over a weekend. One that is under way or unknown is
 * mentioned as long as it is.
 */
export const sameAgainMs = 72 * 3_600_000;

/** Null: nothing of it reached the processor, so there is nothing to mention. */
const states: Record<PayoutStatus, SameAgainState | null> = {
  draft: 'under_way',
  pending_approval: 'under_way',
  approved: 'under_way',
  sending: 'under_way',
  accepted: 'under_way',
  paid_out: 'paid',
  declined: 'failed',
  error: 'error',
  refused: null,
  not_sent: null,
  unknown: 'unknown',
  conflict: 'unknown',
  cancelled: null,
  resolved_paid: 'paid',
  resolved_not_paid: 'failed',
};

export function statusesOf(state: SameAgainState): PayoutStatus[] {
  return (Object.keys(states) as PayoutStatus[]).filter((status) => states[status] === state);
}

/** Whether the money of such a payout is still on its way, or may be. */
export function isOpen(state: SameAgainState): boolean {
  return state === 'unknown' || state === 'under_way';
}
