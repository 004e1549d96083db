import type { ProcessorLogView } from '#lib/domain/processor-log/schemas.ts';

type Delivery = ProcessorLogView['deliveries'][number];

/**
 * The newest notification that was set aside; null when none was, or when the processor has been understood since: a
 * later notification was taken, or a later question to it was answered.
 */
export function findNotTaken({
  calls,
  deliveries,
}: {
  calls: readonly Pick<ProcessorLogView['calls'][number], 'at' | 'method' | 'outcome' | 'unread'>[];
  deliveries: readonly Delivery[];
}): Delivery | null {
  const [refused] = deliveries
    .filter(({ verdict }) => verdict === 'quarantined' || verdict === 'dead')
    .toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));
  if (!refused) return null;
  const isReceived = deliveries.some(
    ({ verdict, receivedAt }) =>
      (verdict === 'applied' || verdict === 'no_effect') && receivedAt > refused.receivedAt,
  );
  const isRead = calls.some(
    ({ method, outcome, unread, at }) =>
      method === 'GET' && outcome === 'ok' && unread.length === 0 && at > refused.receivedAt,
  );
  return isReceived || isRead ? null : refused;
}
