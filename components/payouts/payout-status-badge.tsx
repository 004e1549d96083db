import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { PayoutListItem } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { payoutStatusStyle } from './payout-status-style.ts';

type PayoutStatusBadgeProps = {
  status: PayoutStatus;
  look?: 'tinted' | 'plain';
  /** The payout, where it may be one that leaves later. */
  leaving?: Pick<PayoutListItem, 'leavesAt' | 'isHeld'>;
};

const waiting = { tone: 'waiting', icon: 'clock' } as const;

export function PayoutStatusBadge({ status, look = 'tinted', leaving }: PayoutStatusBadgeProps) {
  const t = useTranslations('payouts');
  if (status === 'approved' && leaving?.leavesAt)
    return leaving.isHeld ? (
      <StatusBadge {...payoutStatusStyle.unknown} label={t('schedule.held')} look={look} />
    ) : (
      <StatusBadge {...waiting} label={t('schedule.waiting')} look={look} />
    );
  return <StatusBadge {...payoutStatusStyle[status]} label={t(`status.${status}.title`)} look={look} />;
}
