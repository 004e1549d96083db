import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import { paymentStatusStyle } from './payment-status-style.ts';

type PaymentStatusBadgeProps = {
  status: PaymentStatus;
  /** The processor's status: shown when we have no name for it. */
  word: string | null;
  look?: 'tinted' | 'plain';
};

export function PaymentStatusBadge({ status, word, look = 'tinted' }: PaymentStatusBadgeProps) {
  const t = useTranslations('payments.status');
  const label = status === 'unlisted' && word ? word : t(`${status}.title`);
  return <StatusBadge {...paymentStatusStyle[status]} label={label} look={look} className="max-w-full" />;
}
