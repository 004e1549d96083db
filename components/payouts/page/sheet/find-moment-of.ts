import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

/** When the payout reached its current status. */
export function findMomentOf({ status, timeline, attempt }: PayoutView): string {
  return timeline.find(({ toStatus }) => toStatus === status)?.at ?? attempt.updatedAt;
}
