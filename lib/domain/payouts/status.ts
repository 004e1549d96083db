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

/** Where an attempt begins: nobody has to approve a payout, so none is ever a draft or waits for an approval. */
export const firstStatus = 'approved' satisfies PayoutStatus;

const possibleStatuses: readonly PayoutStatus[] = payoutStatuses.slice(payoutStatuses.indexOf(firstStatus));

/** Whether any payout can be in it: what stands before the first one never occurs, and no filter offers it. */
export function canOccur(status: PayoutStatus): boolean {
  return possibleStatuses.includes(status);
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

/** What an index holds in groups: each status but those of the usual end, in one of them. */
export const payoutIndexGroups = {
  waiting: payoutGroups.waiting,
  moving: payoutGroups.moving,
  failed: payoutGroups.failed,
  stopped: ['cancelled'],
  attention: payoutGroups.attention,
} as const satisfies Record<string, readonly PayoutStatus[]>;

/** What the processor can report about a disbursement. */
export type ReportedStatus = Extract<PayoutStatus, 'accepted' | 'paid_out' | 'declined' | 'error'>;
