import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { refundStatusStyle } from './refund-status-style.ts';
import { toStatusLabel } from './to-status-label.ts';

type RefundStatusBadgeProps = {
  status: RefundStatus;
  /** Why it is so: what a colleague declined is not called like what its maker withdrew. */
  reviewReason?: RefundListItem['reviewReason'];
  look?: 'tinted' | 'plain';
};

export function RefundStatusBadge({ status, reviewReason = null, look = 'tinted' }: RefundStatusBadgeProps) {
  const t = useTranslations('refunds');
  const word = toStatusLabel(status, reviewReason);
  return <StatusBadge {...refundStatusStyle[status]} label={t(`${word}.title`)} look={look} />;
}
