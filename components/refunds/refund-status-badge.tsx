import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { refundLook } from './refund-look.ts';

type RefundStatusBadgeProps = { status: RefundStatus; look?: 'tinted' | 'plain' };

export function RefundStatusBadge({ status, look = 'tinted' }: RefundStatusBadgeProps) {
  const t = useTranslations('refunds.status');
  return <StatusBadge {...refundLook[status]} label={t(`${status}.title`)} look={look} />;
}
