import { type PaymentStatus, paymentStatuses } from '#lib/domain/payments/status.ts';
import { type PayoutStatus, payoutStatuses } from '#lib/domain/payouts/status.ts';
import { type RefundStatus, refundStatuses } from '#lib/domain/refunds/status.ts';

/** The kinds of movement, in the order in which movements of the same moment stand. */
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

const payoutGroupOf: Record<PayoutStatus, HistoryGroup> = {
  draft: 'waiting',
  pending_approval: 'waiting',
  approved: 'moving',
  sending: 'moving',
  accepted: 'moving',
  paid_out: 'done',
  resolved_paid: 'done',
  declined: 'failed',
  error: 'failed',
  refused: 'failed',
  not_sent: 'failed',
  resolved_not_paid: 'failed',
  cancelled: 'stopped',
  unknown: 'attention',
  conflict: 'attention',
};

const paymentGroupOf: Record<PaymentStatus, HistoryGroup> = {
  authorized: 'waiting',
  accepted: 'moving',
  authorization_requested: 'moving',
  capture_accepted: 'moving',
  capture_requested: 'moving',
  cancellation_accepted: 'moving',
  cancellation_requested: 'moving',
  captured: 'done',
  declined: 'failed',
  expired: 'failed',
  error: 'failed',
  cancelled: 'stopped',
  unlisted: 'attention',
};

const refundGroupOf: Record<RefundStatus, HistoryGroup> = {
  pending_approval: 'waiting',
  approved: 'moving',
  sending: 'moving',
  accepted: 'moving',
  requested: 'moving',
  issued: 'moving',
  refunded: 'done',
  resolved_paid: 'done',
  failed: 'failed',
  declined: 'failed',
  error: 'failed',
  refused: 'failed',
  not_sent: 'failed',
  resolved_not_paid: 'failed',
  cancelled: 'stopped',
  unknown: 'attention',
  conflict: 'attention',
};

const groupsOf = {
  payout: payoutGroupOf,
  payment: paymentGroupOf,
  refund: refundGroupOf,
} as const satisfies Record<MovementKind, Readonly<Record<string, HistoryGroup>>>;

type StatusOf = { payout: PayoutStatus; payment: PaymentStatus; refund: RefundStatus };
export type MovementStatus = StatusOf[MovementKind];

/** Every status of any kind, each once; a word that several kinds have means the same in all of them. */
export const movementStatuses = [
  ...new Set<MovementStatus>([...payoutStatuses, ...paymentStatuses, ...refundStatuses]),
];

export type HistoryStatusWord = HistoryGroup | MovementStatus;
/** What people filter by: a group, or a status by its own word. "failed" is the group, not only a refund's own. */
export const historyStatusWords = [
  ...new Set<HistoryStatusWord>([...historyGroupNames, ...movementStatuses]),
];

/** The statuses of one kind that these words mean; none when the kind has none of them. */
export function toStatusesOf<Kind extends MovementKind>(
  kind: Kind,
  words: readonly HistoryStatusWord[],
): StatusOf[Kind][] {
  const groups = Object.entries(groupsOf[kind]) as [StatusOf[Kind], HistoryGroup][];
  return groups.flatMap(([status, group]) =>
    words.includes(status) || words.includes(group) ? [status] : [],
  );
}

export function groupOf(kind: MovementKind, status: MovementStatus): HistoryGroup {
  const group = (groupsOf[kind] as Partial<Record<MovementStatus, HistoryGroup>>)[status];
  if (!group) throw new Error(`A ${kind} has no status ${status}`);
  return group;
}
