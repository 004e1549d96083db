import { CircleCheck, CircleX, FileCheck, Landmark } from 'lucide-react';
import { sentStatusStyle } from '#components/shared/status/sent-status-style.ts';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { RefundGroup, RefundStatus } from '#lib/domain/refunds/status.ts';

/** All in which the statuses look different. Their words are `refunds.status.<status>` in messages/. */
export const refundStatusStyle: Record<RefundStatus, StatusStyle> = {
  ...sentStatusStyle,
  requested: { tone: 'moving', icon: Landmark },
  issued: { tone: 'moving', icon: FileCheck },
  refunded: { tone: 'done', icon: CircleCheck },
  failed: { tone: 'failed', icon: CircleX },
};

/** The groups in their order, each with the status that stands for it. */
export const refundGroupStatus: Record<RefundGroup, RefundStatus> = {
  waiting: 'pending_approval',
  moving: 'accepted',
  attention: 'conflict',
  done: 'refunded',
  failed: 'declined',
};
