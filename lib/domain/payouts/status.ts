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

/** Where an attempt begins: it waits for other people's approval, or is sent at once. */
export const firstStatuses = ['pending_approval', 'approved'] as const satisfies readonly PayoutStatus[];

/** Whether any payout can be in it: no payout is kept as a draft, and no filter offers that. */
export function canOccur(status: PayoutStatus): boolean {
  return status !== 'draft';
}

/** The states that a manual resolution leads to. */
export const resolvedByHand = ['resolved_paid', 'resolved_not_paid'] as const;

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
  /** A person has to release or approve it first. */
  waiting: ['draft', 'pending_approval'],
  moving: ['approved', 'sending', 'accepted'],
  paid: ['paid_out', 'resolved_paid'],
  failed: ['declined', 'error', 'refused', 'not_sent', 'resolved_not_paid'],
  attention: ['unknown', 'conflict'],
} as const satisfies Record<string, readonly PayoutStatus[]>;
export type PayoutGroup = keyof typeof payoutGroups;

/** Nobody wanted it to end like this. What people resolved by hand has been looked at already. */
export const failedStatuses = [
  'declined',
  'error',
  'refused',
  'not_sent',
] as const satisfies readonly PayoutStatus[];

/** They ended, and nobody was paid. */
export const cancelledOrFailed = [
  ...payoutGroups.failed,
  'cancelled',
] as const satisfies readonly PayoutStatus[];

/** What the processor can report about a disbursement. */
export type ReportedStatus = Extract<PayoutStatus, 'accepted' | 'paid_out' | 'declined' | 'error'>;
