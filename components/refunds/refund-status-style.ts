import { sentStatusStyle } from '#components/shared/status/sent-status-style.ts';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { RefundGroup, RefundStatus } from '#lib/domain/refunds/status.ts';

/** How each status looks. Its name is `refunds.status.<status>` in messages/. */
export const refundStatusStyle: Record<RefundStatus, StatusStyle> = {
  ...sentStatusStyle,
  requested: { tone: 'moving', icon: 'landmark' },
  issued: { tone: 'moving', icon: 'file-check' },
  refunded: { tone: 'done', icon: 'circle-check' },
  failed: { tone: 'failed', icon: 'circle-x' },
};

/** The groups in display order, each with the status that gives its look. */
export const refundGroupStatus: Record<RefundGroup, RefundStatus> = {
  waiting: 'pending_approval',
  moving: 'accepted',
  attention: 'conflict',
  done: 'refunded',
  failed: 'declined',
};
