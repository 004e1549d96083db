import 'server-only';
import { db } from '#lib/db/client.ts';
import { toKnownReason, toKnownStatus } from '#lib/processor/dictionary.ts';
import { maskBody } from '#lib/processor/mask-body.ts';
import { findAdditionalData } from '#lib/processor/shown/additional-data.ts';
import { findUnreadFields, findUnreadInNotification } from '#lib/processor/shown/unread-fields.ts';
import { parseJson } from '#lib/processor/wire/json.ts';
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
    calls: calls.map((call) => ({
      ...call,
      id: call.id.toString(),
      at: call.at.toISOString(),
      ...readAnswer(call),
    })),
    deliveries: deliveries.map(({ id, receivedAt, deliveries: count, verdict, note, body }) => {
      const bodyMasked = maskBody(body);
      const said = toJson(bodyMasked);
      const isUnread = note === 'out_of_form' && said.isWhole;
      return {
        id,
        receivedAt: receivedAt.toISOString(),
        count,
        verdict,
        note,
        bodyMasked,
        unread: isUnread ? findUnreadInNotification(said.value) : [],
        more: findAdditionalData(said.value),
      };
    }),
  };
}

type Answer = { path: string; outcome: string; answerMasked: string | null };

function readAnswer({ path, outcome, answerMasked }: Answer): { unread: string[]; more: string | null } {
  const { value, isWhole } = toJson(answerMasked);
  // Masking hides values and never a name.
  const unread = outcome === 'ok' && isWhole ? findUnreadFields(path, value) : [];
  return { unread, more: findAdditionalData(value) };
}

/** A masked text read again. One that was cut off is no JSON any more, which says nothing about what came. */
function toJson(masked: string | null): { value: unknown; isWhole: boolean } {
  const value = masked === null ? undefined : parseJson(Buffer.from(masked));
  return { value, isWhole: masked !== null && !masked.endsWith('…') };
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
