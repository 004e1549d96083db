import {
  Ban,
  CircleCheck,
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
import type { StatusStyle } from './status-icon.tsx';

/** Payouts and refunds are sent to the processor once; they go through the same states and look alike. */
export const sentStatusStyle = {
  pending_approval: { tone: 'waiting', icon: CirclePause },
  approved: { tone: 'waiting', icon: Clock },
  sending: { tone: 'moving', icon: Send },
  accepted: { tone: 'moving', icon: Hourglass },
  declined: { tone: 'failed', icon: CircleX },
  error: { tone: 'failed', icon: CircleX },
  refused: { tone: 'failed', icon: CircleSlash },
  not_sent: { tone: 'failed', icon: CircleMinus },
  unknown: { tone: 'attention', icon: CircleHelp },
  conflict: { tone: 'attention', icon: TriangleAlert },
  cancelled: { tone: 'waiting', icon: Ban },
  resolved_paid: { tone: 'done', icon: CircleCheck },
  resolved_not_paid: { tone: 'failed', icon: CircleMinus },
} as const satisfies Record<string, StatusStyle>;
