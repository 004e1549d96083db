import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import { paymentStatusStyle } from './payment-status-style.ts';

type PaymentStatusBadgeProps = {
  /** Of one that the processor calls by a word we do not know, its page says the word. */
  status: PaymentStatus;
  look?: 'tinted' | 'plain';
};

export function PaymentStatusBadge({ status, look = 'tinted' }: PaymentStatusBadgeProps) {
  const t = useTranslations('payments.status');
  return <StatusBadge {...paymentStatusStyle[status]} label={t(`${status}.title`)} look={look} />;
}
