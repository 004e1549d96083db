import { useTranslations } from 'next-intl';
import type { MovementKind, MovementStatus } from '#lib/domain/history/status.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

/** The status in the words of its own kind. */
export function useStatusName(kind: MovementKind): (status: MovementStatus) => string {
  const tPayouts = useTranslations('payouts.status');
  const tPayments = useTranslations('payments.status');
  const tRefunds = useTranslations('refunds.status');
  return (status) => {
    if (kind === 'payout') return tPayouts(`${status as PayoutStatus}.title`);
    if (kind === 'payment') return tPayments(`${status as PaymentStatus}.title`);
    return tRefunds(`${status as RefundStatus}.title`);
  };
}
