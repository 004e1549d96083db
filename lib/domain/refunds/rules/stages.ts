import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { RefundStatus } from '../status.ts';

/**
 * How far a movement of money of any kind has come: not yet with the processor, with it, completed, ended
 * without effect, or unknown.
 */
export const stages = ['planned', 'issued', 'confirmed', 'failed', 'unknown'] as const;
export type Stage = (typeof stages)[number];

const paymentStages: Record<PaymentStatus, Stage> = {
  accepted: 'planned',
  authorization_requested: 'planned',
  authorized: 'issued',
  capture_accepted: 'issued',
  capture_requested: 'issued',
  captured: 'confirmed',
  cancellation_accepted: 'issued',
  cancellation_requested: 'issued',
  cancelled: 'failed',
  declined: 'failed',
  expired: 'failed',
  error: 'failed',
  unlisted: 'unknown',
};

const refundStages: Record<RefundStatus, Stage> = {
  pending_approval: 'planned',
  approved: 'planned',
  sending: 'planned',
  accepted: 'issued',
  requested: 'issued',
  issued: 'issued',
  refunded: 'confirmed',
  failed: 'failed',
  declined: 'failed',
  error: 'failed',
  refused: 'failed',
  not_sent: 'failed',
  unknown: 'unknown',
  conflict: 'unknown',
  cancelled: 'failed',
  resolved_paid: 'confirmed',
  resolved_not_paid: 'failed',
};

const payoutStages: Record<PayoutStatus, Stage> = {
  draft: 'planned',
  pending_approval: 'planned',
  approved: 'planned',
  sending: 'planned',
  accepted: 'issued',
  paid_out: 'confirmed',
  declined: 'failed',
  error: 'failed',
  refused: 'failed',
  not_sent: 'failed',
  unknown: 'unknown',
  conflict: 'unknown',
  cancelled: 'failed',
  resolved_paid: 'confirmed',
  resolved_not_paid: 'failed',
};

export const toPaymentStage = (status: PaymentStatus): Stage => paymentStages[status];
export const toRefundStage = (status: RefundStatus): Stage => refundStages[status];
export const toPayoutStage = (status: PayoutStatus): Stage => payoutStages[status];

type Movement = { kind: 'payment' | 'refund' | 'payout'; stage: Stage; amountMinor: bigint };

/**
 * The sums of an intent. For payments and payouts: each stage by itself, and `asked` as their total.
 * `returned`: the amount of confirmed refunds; `returning`: the amount held by refunds under way or unknown.
 */
export function toIntentSums(movements: readonly Movement[]) {
  const sum = (isCounted: (movement: Movement) => boolean) =>
    movements.filter(isCounted).reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const at = (stage: Stage) => sum((one) => one.kind !== 'refund' && one.stage === stage);
  return {
    asked: sum(({ kind }) => kind !== 'refund'),
    planned: at('planned'),
    issued: at('issued'),
    confirmed: at('confirmed'),
    failed: at('failed'),
    unknown: at('unknown'),
    returned: sum(({ kind, stage }) => kind === 'refund' && stage === 'confirmed'),
    returning: sum(({ kind, stage }) => kind === 'refund' && stage !== 'confirmed' && stage !== 'failed'),
  };
}
