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

export const reported = [
  'accepted',
  'requested',
  'issued',
  'refunded',
  'failed',
  'declined',
  'error',
] as const;
/** What the processor can report of a refund. */
export type ReportedRefundStatus = (typeof reported)[number];

/** The statuses that a manual resolution by two people can give. */
export const resolvedByHand = ['resolved_paid', 'resolved_not_paid'] as const;

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

/**
 * Refunds between their claim and a certain answer, or contradicting themselves: no other refund of the payment is sent
 * meanwhile.
 */
export const blockingStatuses = ['sending', 'unknown', 'conflict'] as const satisfies readonly RefundStatus[];

export function isBlocking(status: RefundStatus): boolean {
  return (blockingStatuses as readonly RefundStatus[]).includes(status);
}

/** Refunds with the processor and not ended: status inquiries are repeated. */
export const atProcessor = ['accepted', 'requested', 'issued'] as const satisfies readonly RefundStatus[];

export function isOpenAtProcessor(status: RefundStatus): boolean {
  return (atProcessor as readonly RefundStatus[]).includes(status);
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

/** Nobody wanted it to end like this. What people cancelled or resolved by hand has been looked at already. */
export const failedStatuses = [
  'failed',
  'declined',
  'error',
  'refused',
  'not_sent',
] as const satisfies readonly RefundStatus[];

/** The groups that people filter lists by. */
export const refundGroups = {
  /** Waiting for a second person. */
  waiting: ['pending_approval'],
  moving: ['approved', 'sending', 'accepted', 'requested', 'issued'],
  /** The outcome is unknown, or the reports contradict each other: a person has to find out. */
  attention: ['unknown', 'conflict'],
  done: ['refunded', 'resolved_paid'],
  failed: [...failedStatuses, 'resolved_not_paid'],
} as const satisfies Record<string, readonly RefundStatus[]>;
export type RefundGroup = keyof typeof refundGroups;
