import 'server-only';
import { db } from '#lib/db/client.ts';
import { maskBody } from '#lib/processor/mask-body.ts';
import type { ProcessorLogView } from './schemas.ts';
import { listCalls, listDeliveries } from './store.ts';

/**
 * Calls made for these subjects, and notifications that came to their addresses or are listed here; newest
 * first.
 */
export async function getProcessorLog(
  subjectIds: string[],
  deliveryIds: string[] = [],
): Promise<ProcessorLogView> {
  const [calls, deliveries] = await Promise.all([
    listCalls(db(), subjectIds),
    listDeliveries(db(), subjectIds, deliveryIds),
  ]);
  return {
    calls: calls.map((call) => ({ ...call, id: call.id.toString(), at: call.at.toISOString() })),
    deliveries: deliveries.map(({ id, receivedAt, deliveries: count, verdict, note, body }) => ({
      id,
      receivedAt: receivedAt.toISOString(),
      count,
      verdict,
      note,
      bodyMasked: maskBody(body),
    })),
  };
}

/** A line of a timeline, without the fields that only its noun has. */
export function toEventView<Event extends { id: bigint; at: Date; actor: { name: string } | null }>(
  event: Event,
) {
  return {
    ...event,
    id: event.id.toString(),
    at: event.at.toISOString(),
    actorName: event.actor?.name ?? null,
  };
}
