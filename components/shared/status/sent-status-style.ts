import type { StatusStyle } from './status-icon.tsx';

/** Payouts and refunds are sent to the processor once; they go through the same states and look alike. */
export const sentStatusStyle = {
  pending_approval: { tone: 'waiting', icon: 'circle-pause' },
  approved: { tone: 'waiting', icon: 'clock' },
  sending: { tone: 'moving', icon: 'send' },
  accepted: { tone: 'moving', icon: 'hourglass' },
  declined: { tone: 'failed', icon: 'circle-x' },
  error: { tone: 'failed', icon: 'circle-x' },
  refused: { tone: 'failed', icon: 'circle-slash' },
  not_sent: { tone: 'failed', icon: 'circle-minus' },
  unknown: { tone: 'attention', icon: 'circle-help' },
  conflict: { tone: 'attention', icon: 'triangle-alert' },
  cancelled: { tone: 'waiting', icon: 'ban' },
  resolved_paid: { tone: 'done', icon: 'circle-check' },
  resolved_not_paid: { tone: 'failed', icon: 'circle-minus' },
} as const satisfies Record<string, StatusStyle>;
