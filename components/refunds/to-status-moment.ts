import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { isEnded } from '#lib/domain/refunds/status.ts';

/**
 * The moment since which a refund is what it is: the end as the processor dates it, not when we learned of it.
 */
export function toStatusMoment({
  status,
  statusAt,
  finishedAt,
}: Pick<RefundListItem, 'status' | 'statusAt' | 'finishedAt'>): string {
  return isEnded(status) ? (finishedAt ?? statusAt) : statusAt;
}
