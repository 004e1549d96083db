import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { payoutStatusStyle } from './payout-status-style.ts';

type PayoutStatusBadgeProps = { status: PayoutStatus; look?: 'tinted' | 'plain' };

export function PayoutStatusBadge({ status, look = 'tinted' }: PayoutStatusBadgeProps) {
  const t = useTranslations('payouts.status');
  return <StatusBadge {...payoutStatusStyle[status]} label={t(`${status}.title`)} look={look} />;
}
