import { CircleCheck, CircleX, FileCheck, Landmark } from 'lucide-react';
import { sentStatusStyle } from '#components/shared/status/sent-status-style.ts';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { RefundGroup, RefundStatus } from '#lib/domain/refunds/status.ts';

/** How each status looks. Its name is `refunds.status.<status>` in messages/. */
export const refundStatusStyle: Record<RefundStatus, StatusStyle> = {
  ...sentStatusStyle,
  requested: { tone: 'moving', icon: Landmark },
  issued: { tone: 'moving', icon: FileCheck },
  refunded: { tone: 'done', icon: CircleCheck },
  failed: { tone: 'failed', icon: CircleX },
};

/** The groups in display order, each with the status whose look it takes. */
export const refundGroupStatus: Record<RefundGroup, RefundStatus> = {
  waiting: 'pending_approval',
  moving: 'accepted',
  attention: 'conflict',
  done: 'refunded',
  failed: 'declined',
};
