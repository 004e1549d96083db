import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

const ends = ['declined_by_colleague', 'withdrawn_by_maker'] as const;
type StatusLabel = `status.${RefundStatus}` | `ended.${(typeof ends)[number]}`;

/**
 * Where the texts of a refund's status are in messages/, below `refunds`. A refund is cancelled in several ways, and
 * its maker has to learn that a colleague declined it.
 */
export function toStatusLabel(
  status: RefundStatus,
  reviewReason: RefundListItem['reviewReason'],
): StatusLabel {
  const end = status === 'cancelled' ? ends.find((each) => each === reviewReason) : undefined;
  return end ? `ended.${end}` : `status.${status}`;
}
