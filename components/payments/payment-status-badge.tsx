import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';
import { allRefundedStyle, paymentStatusStyle } from './payment-status-style.ts';
import { toStatusWord } from './to-status-word.ts';

type PaymentStatusBadgeProps = {
  /** Of one that the processor calls by a word we do not know, its page says the word. */
  status: PaymentStatus;
  /** Where the payment is shown as it is now, not what it once became. */
  amounts?: AmountsView | null;
  look?: 'tinted' | 'plain';
};

export function PaymentStatusBadge({ status, amounts = null, look = 'tinted' }: PaymentStatusBadgeProps) {
  const t = useTranslations('payments');
  if (toStatusWord(status, amounts) === 'allRefunded')
    return <StatusBadge {...allRefundedStyle} label={t('allRefunded')} look={look} />;
  return <StatusBadge {...paymentStatusStyle[status]} label={t(`status.${status}.title`)} look={look} />;
}
