import {
  Ban,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  Hourglass,
  PauseCircle,
  TimerOff,
  Undo2,
} from 'lucide-react';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { PaymentGroup, PaymentStatus } from '#lib/domain/payments/status.ts';

/** How each status looks. Its name is `payments.status.<status>` in messages/. */
export const paymentStatusStyle: Record<PaymentStatus, StatusStyle> = {
  accepted: { tone: 'waiting', icon: Clock },
  authorization_requested: { tone: 'moving', icon: Hourglass },
  authorized: { tone: 'waiting', icon: PauseCircle },
  capture_accepted: { tone: 'moving', icon: Hourglass },
  capture_requested: { tone: 'moving', icon: Hourglass },
  captured: { tone: 'done', icon: CircleCheck },
  cancellation_accepted: { tone: 'moving', icon: Undo2 },
  cancellation_requested: { tone: 'moving', icon: Undo2 },
  cancelled: { tone: 'waiting', icon: Ban },
  declined: { tone: 'failed', icon: CircleX },
  expired: { tone: 'failed', icon: TimerOff },
  error: { tone: 'failed', icon: CircleX },
  unlisted: { tone: 'attention', icon: CircleHelp },
};

/** The groups in display order, each with the status whose look it takes. */
export const paymentGroupStatus: Record<PaymentGroup, PaymentStatus> = {
  decide: 'authorized',
  moving: 'capture_requested',
  paid: 'captured',
  failed: 'declined',
};
