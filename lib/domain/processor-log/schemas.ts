import * as z from 'zod/mini';
import { deliveryVerdicts } from '#lib/domain/webhooks/status.ts';

const at = z.iso.datetime();
const text = z.nullable(z.string());

/** One call to the processor; texts are JSON, masked. */
const callView = z.object({
  id: z.string(),
  at,
  method: z.string(),
  path: z.string(),
  httpStatus: z.nullable(z.number()),
  durationMs: z.number(),
  outcome: z.string(),
  requestMasked: text,
  answerMasked: text,
  /** The names of the fields for which a good answer could not be read; empty when it could. */
  unread: z.array(z.string()),
  /** What the answer says beyond the fields that every method has, as JSON text, masked. */
  more: text,
});

/** One notification as received; the body is masked, and null when it is not a text. */
const deliveryView = z.object({
  id: z.string(),
  receivedAt: at,
  count: z.number(),
  verdict: z.enum(deliveryVerdicts),
  note: text,
  bodyMasked: text,
  unread: z.array(z.string()),
  more: text,
});

/** The calls and notifications exchanged with the processor about one record. */
export const processorLogView = z.object({ calls: z.array(callView), deliveries: z.array(deliveryView) });
export type ProcessorLogView = z.infer<typeof processorLogView>;

/** The fields of every line of a timeline; a noun adds its kinds, sources and statuses. */
export const eventView = z.object({
  id: z.string(),
  at,
  actorName: text,
  processorStatus: text,
  /** Our names for the processor's status and reason; null when we have none. */
  statusCode: text,
  knownReason: text,
  errorCode: text,
  errorMessage: text,
});
