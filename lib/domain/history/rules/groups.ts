import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import type { HistoryGroup, HistoryStatusLabel, MovementKind, MovementStatus, StatusOf } from '../status.ts';

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

/** The statuses of one kind that these words mean; none when the kind has none of them. */
export function toStatusesOf<Kind extends MovementKind>(
  kind: Kind,
  words: readonly HistoryStatusLabel[],
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
