import 'server-only';
import { db } from '#lib/db/client.ts';
import { toKnownReason, toKnownStatus } from '#lib/processor/dictionary.ts';
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

type EventRow = {
  id: bigint;
  at: Date;
  actor: { name: string } | null;
  processorStatus: string | null;
  errorCode: string | null;
  errorMessage: string | null;
};

/** A line of a timeline, without the fields that only its noun has. */
export function toEventView<Event extends EventRow>(event: Event) {
  return {
    ...event,
    statusCode: toKnownStatus(event.processorStatus),
    knownReason: toKnownReason(event.errorCode, event.errorMessage),
    id: event.id.toString(),
    at: event.at.toISOString(),
    actorName: event.actor?.name ?? null,
  };
}
