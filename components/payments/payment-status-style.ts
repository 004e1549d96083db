import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentGroup, PaymentStatus } from '#lib/domain/payments/status.ts';
import { toStatusLabel } from './to-status-label.ts';

/** How each status looks. Its name is `payments.status.<status>` in messages/. */
export const paymentStatusStyle: Record<PaymentStatus, StatusStyle> = {
  accepted: { tone: 'waiting', icon: 'clock' },
  authorization_requested: { tone: 'moving', icon: 'hourglass' },
  authorized: { tone: 'waiting', icon: 'circle-pause' },
  capture_accepted: { tone: 'moving', icon: 'hourglass' },
  capture_requested: { tone: 'moving', icon: 'hourglass' },
  captured: { tone: 'done', icon: 'circle-check' },
  cancellation_accepted: { tone: 'moving', icon: 'undo-2' },
  cancellation_requested: { tone: 'moving', icon: 'undo-2' },
  cancelled: { tone: 'waiting', icon: 'ban' },
  declined: { tone: 'failed', icon: 'circle-x' },
  expired: { tone: 'failed', icon: 'timer-off' },
  error: { tone: 'failed', icon: 'circle-x' },
  unlisted: { tone: 'attention', icon: 'circle-help' },
};

/** Paid once, and nothing of it is ours any more. */
const allRefundedStyle: StatusStyle = { tone: 'waiting', icon: 'undo-2' };

/** How a payment looks as it is now. */
export function toPaymentStatusStyle(status: PaymentStatus, amounts: AmountsView | null): StatusStyle {
  const word = toStatusLabel(status, amounts);
  return word === 'allRefunded' ? allRefundedStyle : paymentStatusStyle[word];
}

/** The groups in display order, each with the status that gives its look. */
export const paymentGroupStatus: Record<PaymentGroup, PaymentStatus> = {
  decide: 'authorized',
  moving: 'capture_requested',
  paid: 'captured',
  failed: 'declined',
};
