import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { waitReasons } from '#lib/domain/sending/status.ts';

/** The states of one attempt, in the order of its life (mirrored by the Prisma enum). */
export const payoutStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sending',
  'accepted',
  'paid_out',
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

export type PayoutStatus = (typeof payoutStatuses)[number];

/** The states that a manual resolution leads to. */
const resolvedByHand = ['resolved_paid', 'resolved_not_paid'] as const;

/** The allowed moves. A move that is not listed is never written. */
export const payoutMoves: Record<PayoutStatus, readonly PayoutStatus[]> = {
  // Conflict: a notification about what we never sent, or proved unsent.
  draft: ['pending_approval', 'approved', 'cancelled', 'conflict'],
  pending_approval: ['draft', 'approved', 'cancelled', 'conflict'],
  // Not sent: the card code, which is never stored, is gone.
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
  // Refused: the late answer to the call whose claim the sweep had marked as unknown.
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

const endedStatuses: readonly PayoutStatus[] = [
  'paid_out',
  'declined',
  'error',
  'refused',
  'not_sent',
  'cancelled',
  'resolved_paid',
  'resolved_not_paid',
];

/** Nothing more is expected to happen by itself. */
export function isEnded(status: PayoutStatus): boolean {
  return endedStatuses.includes(status);
}

/** The outcome is unknown, or the reports contradict each other: a person has to find out. */
export function isUnresolved(status: PayoutStatus): boolean {
  return status === 'unknown' || status === 'conflict';
}

/** Two people resolved it manually. */
export function isResolvedByHand(status: PayoutStatus): boolean {
  return (resolvedByHand as readonly PayoutStatus[]).includes(status);
}

/** The sealed card is kept while the attempt may still be sent or is being sent, and in no other state. */
export const cardKeepingStatuses: readonly PayoutStatus[] = [
  'draft',
  'pending_approval',
  'approved',
  'sending',
];

/** The groups in which people think of states: used by filters and figures. */
export const payoutGroups = {
  moving: ['draft', 'pending_approval', 'approved', 'sending', 'accepted'],
  paid: ['paid_out', 'resolved_paid'],
  failed: ['declined', 'error', 'refused', 'not_sent', 'resolved_not_paid'],
  attention: ['unknown', 'conflict'],
} as const satisfies Record<string, readonly PayoutStatus[]>;
export type PayoutGroup = keyof typeof payoutGroups;

/** What the processor can report about a disbursement. */
export type ReportedStatus = Extract<PayoutStatus, 'accepted' | 'paid_out' | 'declined' | 'error'>;

/** The kinds of timeline events. */
export const payoutEventKinds = [
  'created',
  // Made by a manager without the bank's answer.
  'created_unchecked',
  'claimed',
  // By its maker or a manager, before it was sent.
  'cancelled',
  'reported',
  // The answer to a status inquiry.
  'read',
  'not_found_yet',
  'unsent',
  'refused',
  'outcome_unknown',
  'contradicted',
  'noted',
  'not_entitled',
  ...resolutionEventKinds,
] as const;
export type PayoutEventKind = (typeof payoutEventKinds)[number];

/** Why a person should look at an attempt. */
export const reviewReasons = [
  'no_answer',
  'answer_unreadable',
  'answer_unexpected',
  'unlisted_status',
  'amount_differs',
  'reference_differs',
  'id_used_twice',
  'other_transaction',
  'different_end',
  /** Paid, and later reported as money that came back or was taken back. */
  'reversed',
  'reported_though_unsent',
  'tls_failed',
  'tries_used_up',
  'maker_not_entitled',
  'content_changed',
  'card_code_gone',
  ...waitReasons,
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Review reasons that no report about the attempt's own disbursement explains. */
const lastingReasons: readonly ReviewReason[] = ['other_transaction'];

/**
 * The part of the former review reason that stays when an attempt moves: a reason that the move does not
 * explain stays until a person moves the attempt.
 */
export function lastingReviewReason(former: string | null, isByPerson: boolean): ReviewReason | null {
  return isByPerson ? null : (lastingReasons.find((reason) => reason === former) ?? null);
}
