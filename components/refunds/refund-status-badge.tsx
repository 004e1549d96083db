import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { refundStatusStyle } from './refund-status-style.ts';
import { toStatusWord } from './to-status-word.ts';

type RefundStatusBadgeProps = {
  status: RefundStatus;
  /** Why it is so: what a colleague declined is not called like what its maker withdrew. */
  reviewReason?: RefundListItem['reviewReason'];
  look?: 'tinted' | 'plain';
};

export function RefundStatusBadge({ status, reviewReason = null, look = 'tinted' }: RefundStatusBadgeProps) {
  const t = useTranslations('refunds');
  const word = toStatusWord(status, reviewReason);
  return <StatusBadge {...refundStatusStyle[status]} label={t(`${word}.title`)} look={look} />;
}
