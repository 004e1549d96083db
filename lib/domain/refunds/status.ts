import { approvalAnswers } from '#lib/domain/approvals/status.ts';
import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { waitReasons } from '#lib/domain/sending/status.ts';

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

/** The statuses that a manual resolution by two people can give. */
const resolvedByHand = ['resolved_paid', 'resolved_not_paid'] as const;

/** The moves allowed from each state. A move that is not listed is never written. */
export const refundMoves: Record<RefundStatus, readonly RefundStatus[]> = {
  // `conflict`: a notification about a refund that we never sent, or that was proved unsent.
  pending_approval: ['approved', 'cancelled', 'conflict'],
  approved: ['sending', 'not_sent', 'cancelled', 'conflict'],
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

/** Nothing more is expected to happen automatically. */
export function isEnded(status: RefundStatus): boolean {
  return endedStatuses.includes(status);
}

const unsentStatuses: readonly RefundStatus[] = ['pending_approval', 'approved', 'not_sent', 'cancelled'];

/** As far as we know, nothing of it was ever sent. */
export function isUnsent(status: RefundStatus): boolean {
  return unsentStatuses.includes(status);
}

/** The outcome is unknown, or the reports contradict each other: a person has to find out. */
export function isUnresolved(status: RefundStatus): boolean {
  return status === 'unknown' || status === 'conflict';
}

/** With the processor and not ended: status inquiries are repeated. */
export function isOpenAtProcessor(status: RefundStatus): boolean {
  return status === 'accepted' || status === 'requested' || status === 'issued';
}

/** Two people resolved its outcome. */
export function isResolvedByHand(status: RefundStatus): boolean {
  return (resolvedByHand as readonly RefundStatus[]).includes(status);
}

/**
 * The amount is available on the payment again: either it was certainly never given, or it came back. All
 * other statuses count as spent.
 */
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

/** The groups that people filter lists by. */
export const refundGroups = {
  /** Waiting for a second person. */
  waiting: ['pending_approval'],
  moving: ['approved', 'sending', 'accepted', 'requested', 'issued'],
  /** The outcome is unknown, or the reports contradict each other: a person has to find out. */
  attention: ['unknown', 'conflict'],
  done: ['refunded', 'resolved_paid'],
  failed: releasedStatuses,
} as const satisfies Record<string, readonly RefundStatus[]>;
export type RefundGroup = keyof typeof refundGroups;

/** Nobody wanted it to end like this. What people cancelled or resolved by hand has been looked at already. */
export const failedStatuses = [
  'failed',
  'declined',
  'error',
  'refused',
  'not_sent',
] as const satisfies readonly RefundStatus[];

/** The kinds of event in a refund's timeline. */
export const refundEventKinds = [
  'created',
  ...approvalAnswers,
  /** By its maker or a manager, before it was sent. */
  'cancelled',
  /** Held back by a person who resolved an earlier refund of the payment, and let go again. */
  'held',
  'released',
  'claimed',
  /** The ledger snapshot taken before the call. */
  'baseline',
  'answered',
  /** A notification: a hint. */
  'reported',
  /** An inquiry that brought something new. */
  'read',
  'disagreed',
  'agreed',
  /** Found at the processor after its answer was lost. */
  'found',
  /** An inquiry after a lost answer did not find it: that proves nothing. */
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
  /** A day of inquiries has not found it: a person must ask the processor. */
  'not_found_for_a_day',
  'tls_failed',
  'tries_used_up',
  'declined_by_colleague',
  'withdrawn_by_maker',
  'maker_not_entitled',
  'approver_not_entitled',
  /** To another phone and bank, and only its maker agreed to it. */
  'not_approved',
  'content_changed',
  /** Right before the call the processor's ledger differed from ours: nothing was sent. */
  'baseline_differs',
  /** It named only a total in another currency, which ours cannot be compared with: nothing was sent. */
  'baseline_not_comparable',
  'payment_not_captured',
  'payment_unreadable',
  ...waitReasons,
] as const;
export type RefundReviewReason = (typeof refundReviewReasons)[number];
