import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { refundStatusStyle } from './refund-status-style.ts';

type RefundStatusBadgeProps = { status: RefundStatus; look?: 'tinted' | 'plain' };

export function RefundStatusBadge({ status, look = 'tinted' }: RefundStatusBadgeProps) {
  const t = useTranslations('refunds.status');
  return <StatusBadge {...refundStatusStyle[status]} label={t(`${status}.title`)} look={look} />;
}
