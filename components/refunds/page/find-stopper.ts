import type { RefundEventKind } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

const stops: readonly RefundEventKind[] = ['cancelled', 'declined', 'withdrawn'];

/** The event by which a person ended it before it was sent; null where nobody did, or the system. */
export function findStopper({ status, timeline }: Pick<RefundView, 'status' | 'timeline'>) {
  return status === 'cancelled' ? (timeline.find(({ kind }) => stops.includes(kind)) ?? null) : null;
}
