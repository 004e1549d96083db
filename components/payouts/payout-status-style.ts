import { sentStatusStyle } from '#components/shared/status/sent-status-style.ts';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { PayoutEnding } from '#lib/domain/payouts/schemas/home.ts';
import type { PayoutGroup, PayoutStatus } from '#lib/domain/payouts/status.ts';

/** How each status looks. Its name is `payouts.status.<status>` in messages/. */
export const payoutStatusStyle: Record<PayoutStatus, StatusStyle> = {
  ...sentStatusStyle,
  draft: { tone: 'waiting', icon: 'circle-dashed' },
  paid_out: { tone: 'done', icon: 'circle-check' },
};

/** How a notice about a payout on schedule looks beside those about its states. */
export const endingStyle: Record<PayoutEnding['status'], StatusStyle> = {
  ...payoutStatusStyle,
  left: payoutStatusStyle.accepted,
  held: payoutStatusStyle.unknown,
  repetition_ended: payoutStatusStyle.cancelled,
};

/** The groups in display order, each with the status that gives its look. */
export const payoutGroupStatus: Record<PayoutGroup, PayoutStatus> = {
  waiting: 'pending_approval',
  moving: 'accepted',
  paid: 'paid_out',
  failed: 'declined',
  attention: 'conflict',
};
