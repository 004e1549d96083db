import { type PaymentStatus, paymentStatuses } from '#lib/domain/payments/status.ts';
import { canOccur, type PayoutStatus, payoutStatuses } from '#lib/domain/payouts/status.ts';
import { type RefundStatus, refundStatuses } from '#lib/domain/refunds/status.ts';

/** The kinds of movement, in the order in which movements of the same moment appear. */
export const movementKinds = ['payout', 'payment', 'refund'] as const;
export type MovementKind = (typeof movementKinds)[number];

const prefixes: Record<string, MovementKind> = { po: 'payout', pay: 'payment', rf: 'refund' };

/** What an id of the history belongs to; ids are checked before they get here. */
export function kindOf(id: string): MovementKind {
  const kind = prefixes[id.slice(0, id.indexOf('_'))];
  if (!kind) throw new Error('Not the id of a movement');
  return kind;
}

/** What every status means, whatever the kind: each status is in exactly one group. */
export const historyGroupNames = ['waiting', 'moving', 'done', 'failed', 'stopped', 'attention'] as const;
export type HistoryGroup = (typeof historyGroupNames)[number];

export type StatusOf = { payout: PayoutStatus; payment: PaymentStatus; refund: RefundStatus };
export type MovementStatus = StatusOf[MovementKind];

/** Every status of any kind, each once; a word that several kinds have means the same in all of them. */
export const movementStatuses = [
  ...new Set<MovementStatus>([...payoutStatuses, ...paymentStatuses, ...refundStatuses]),
];

const possibleStatuses: readonly MovementStatus[] = [
  ...payoutStatuses.filter(canOccur),
  ...paymentStatuses,
  ...refundStatuses,
];

/** Whether a movement of any kind can be in it. */
export function canMovementBe(status: MovementStatus): boolean {
  return possibleStatuses.includes(status);
}

export type HistoryStatusLabel = HistoryGroup | MovementStatus;
/** What people filter by: a group, or a status by its own word. "failed" is the group, not only a refund's own. */
export const historyStatusLabels = [
  ...new Set<HistoryStatusLabel>([...historyGroupNames, ...movementStatuses]),
];
