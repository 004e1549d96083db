import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CirclePause,
  CircleSlash,
  CircleX,
  Clock,
  Hourglass,
  Send,
  TriangleAlert,
} from 'lucide-react';
import type { StatusLook } from '#components/shared/status/status-icon.tsx';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';

/** All in which the statuses look different. Their words are `payouts.status.<status>` in messages/. */
export const payoutLook: Record<PayoutStatus, StatusLook> = {
  draft: { tone: 'waiting', icon: CircleDashed },
  pending_approval: { tone: 'waiting', icon: CirclePause },
  approved: { tone: 'waiting', icon: Clock },
  sending: { tone: 'moving', icon: Send },
  accepted: { tone: 'moving', icon: Hourglass },
  paid_out: { tone: 'done', icon: CircleCheck },
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
