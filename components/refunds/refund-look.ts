import {
  Ban,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  CirclePause,
  CircleSlash,
  CircleX,
  Clock,
  FileCheck,
  Hourglass,
  Landmark,
  Send,
  TriangleAlert,
} from 'lucide-react';
import type { StatusLook } from '#components/shared/status/status-icon.tsx';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

/** All in which the statuses look different. Their words are `refunds.status.<status>` in messages/. */
export const refundLook: Record<RefundStatus, StatusLook> = {
  pending_approval: { tone: 'waiting', icon: CirclePause },
  approved: { tone: 'waiting', icon: Clock },
  sending: { tone: 'moving', icon: Send },
  accepted: { tone: 'moving', icon: Hourglass },
  requested: { tone: 'moving', icon: Landmark },
  issued: { tone: 'moving', icon: FileCheck },
  refunded: { tone: 'done', icon: CircleCheck },
  failed: { tone: 'failed', icon: CircleX },
  declined: { tone: 'failed', icon: CircleX },
  error: { tone: 'failed', icon: CircleX },
  refused: { tone: 'failed', icon: CircleSlash },
  not_sent: { tone: 'failed', icon: CircleMinus },
  unknown: { tone: 'attention', icon: CircleHelp },
  conflict: { tone: 'attention', icon: TriangleAlert },
  cancelled: { tone: 'waiting', icon: Ban },
  resolved_paid: { tone: 'done', icon: CircleCheck },
  resolved_not_paid: { tone: 'failed', icon: CircleMinus },
};
