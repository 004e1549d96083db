import { approvalAnswers } from '#lib/domain/approvals/status.ts';
import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';

/** The states of a refund, in the order of its life (mirrored by the Prisma enum). */
export const refundStatuses = [
  'pending_approval',
  'approved',
  'sending',
  'accepted',
  'requested',
  'issued',
  'refunded',
  'failed',
  'declined',
  'error',
  'refused',
  'not_sent',
  'unknown',
  'conflict',
  'cancelled',
  'resolved_paid',
  'resolved_not_paid',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const reported = ['accepted', 'requested', 'issued', 'refunded', 'failed', 'declined', 'error'] as const;
/** What the processor can report of a refund. */
export type ReportedRefundStatus = (typeof reported)[number];

/** Where two people's word puts what nobody knew the end of. */
const resolvedByHand = ['resolved_paid', 'resolved_not_paid'] as const;

/** Where each state may go. What is not listed is never written. */
export const refundMoves: Record<RefundStatus, readonly RefundStatus[]> = {
  // Conflict: a notification for what we never sent, or proved unsent.
  pending_approval: ['approved', 'cancelled', 'conflict'],
  approved: ['sending', 'not_sent', 'cancelled', 'conflict'],
  // Back to approved only with the proof that no byte left.
  sending: ['approved', 'not_sent', 'refused', 'unknown', 'conflict', ...reported],
  // Resolved: the processor has been silent for too long (see the noun resolutions).
  accepted: ['requested', 'issued', 'refunded', 'failed', 'declined', 'error', 'conflict', ...resolvedByHand],
  requested: ['issued', 'refunded', 'failed', 'declined', 'error', 'conflict', ...resolvedByHand],
  issued: ['refunded', 'failed', 'declined', 'error', 'conflict', ...resolvedByHand],
  // Refused: the late answer of the very call that the sweep gave up on.
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

export function canMove(from: RefundStatus, to: RefundStatus): boolean {
  return refundMoves[from].includes(to);
}

const endedStatuses: readonly RefundStatus[] = [
  'refunded',
  'failed',
  'declined',
  'error',
  'refused',
  'not_sent',
  'cancelled',
  'resolved_paid',
  'resolved_not_paid',
];

/** Nothing more is expected to happen by itself. */
export function isEnded(status: RefundStatus): boolean {
  return endedStatuses.includes(status);
}

const unsentStatuses: readonly RefundStatus[] = ['pending_approval', 'approved', 'not_sent', 'cancelled'];

/** As far as we know nothing of it ever left the house. */
export function isUnsent(status: RefundStatus): boolean {
  return unsentStatuses.includes(status);
}

/** Nobody knows how it ended, or the facts contradict each other: a person has to find out. */
export function isUnresolved(status: RefundStatus): boolean {
  return status === 'unknown' || status === 'conflict';
}

/** At the processor and not at its end: read again and again. */
export function isOpenAtProcessor(status: RefundStatus): boolean {
  return status === 'accepted' || status === 'requested' || status === 'issued';
}

/** Two people said how it ended. */
export function isResolvedByHand(status: RefundStatus): boolean {
  return (resolvedByHand as readonly RefundStatus[]).includes(status);
}

/** Its sum went back to the payment: certainly nothing was given, or it came back. Everything else counts as spent. */
export const releasedStatuses = [
  'failed',
  'declined',
  'error',
  'refused',
  'not_sent',
  'cancelled',
  'resolved_not_paid',
] as const satisfies readonly RefundStatus[];

export function isReleased(status: RefundStatus): boolean {
  return (releasedStatuses as readonly RefundStatus[]).includes(status);
}

/** What people ask lists for. */
export const refundGroups = {
  /** For a second person. */
  waiting: ['pending_approval'],
  moving: ['approved', 'sending', 'accepted', 'requested', 'issued'],
  /** Nobody knows, or the facts contradict each other: a person has to find out. */
  attention: ['unknown', 'conflict'],
  done: ['refunded', 'resolved_paid'],
  failed: releasedStatuses,
} as const satisfies Record<string, readonly RefundStatus[]>;
export type RefundGroup = keyof typeof refundGroups;

/** What a line of a refund's timeline can be. */
export const refundEventKinds = [
  'created',
  ...approvalAnswers,
  'claimed',
  /** Asked before the sending what the payment's refunds come to. */
  'baseline',
  'answered',
  /** A notification: a hint. */
  'reported',
  /** A reading that brought something new. */
  'read',
  'disagreed',
  'agreed',
  /** Found at the processor after a lost answer. */
  'found',
  /** Read after a lost answer, and not found: that proves nothing. */
  'not_found_yet',
  'unsent',
  'not_sent',
  'refused',
  'outcome_unknown',
  'contradicted',
  'not_entitled',
  ...resolutionEventKinds,
  'noted',
] as const;
export type RefundEventKind = (typeof refundEventKinds)[number];

/** Why a person should look at a refund, or why it was not sent. */
export const refundReviewReasons = [
  'no_answer',
  'answer_unreadable',
  'answer_unexpected',
  'unlisted_status',
  'amount_differs',
  'reference_differs',
  'other_payment',
  'id_used_twice',
  'different_end',
  'reported_though_unsent',
  'total_grew_otherwise',
  /** A day of reading has not found it: a person must ask the processor. */
  'not_found_for_a_day',
  'tls_failed',
  'tries_used_up',
  'declined_by_colleague',
  'withdrawn_by_maker',
  'maker_not_entitled',
  'approver_not_entitled',
  /** To another phone and bank, and nobody but its maker agreed to it. */
  'not_approved',
  'content_changed',
  /** Right before the sending the processor's books differed from ours: nothing was sent. */
  'baseline_differs',
  'payment_not_captured',
  'payment_unreadable',
] as const;
export type RefundReviewReason = (typeof refundReviewReasons)[number];
