import { PaymentStatusBadge } from '#components/payments/payment-status-badge.tsx';
import { PayoutStatusBadge } from '#components/payouts/payout-status-badge.tsx';
import { RefundStatusBadge } from '#components/refunds/refund-status-badge.tsx';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

type MovementStatusBadgeProps = { movement: Movement };

/** The status in the words of its own kind. */
export function MovementStatusBadge({ movement }: MovementStatusBadgeProps) {
  const { kind, status, reviewReason } = movement;
  if (kind === 'payout') return <PayoutStatusBadge status={status as PayoutStatus} look="plain" />;
  if (kind === 'payment') return <PaymentStatusBadge status={status as PaymentStatus} look="plain" />;
  return (
    <RefundStatusBadge
      status={status as RefundStatus}
      reviewReason={reviewReason as RefundListItem['reviewReason']}
      look="plain"
    />
  );
}
