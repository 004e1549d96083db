import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import { toPaymentStatusStyle } from './payment-status-style.ts';
import { toStatusTitle } from './to-status-label.ts';

type PaymentStatusBadgeProps = {
  /** The processor's word for a status that we do not know is on the payment's page. */
  status: PaymentStatus;
  /**
   * Where the payment is shown as it is now. Without them the badge says the processor's status, for which what was refunded
   * is still paid: what a payment once became.
   */
  amounts?: AmountsView | null;
  look?: 'tinted' | 'plain';
};

export function PaymentStatusBadge({ status, amounts = null, look = 'tinted' }: PaymentStatusBadgeProps) {
  const t = useTranslations('payments');
  const label = t(toStatusTitle(status, amounts));
  return <StatusBadge {...toPaymentStatusStyle(status, amounts)} label={label} look={look} />;
}
