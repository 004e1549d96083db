import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What something is about, by the names that stand in the log: `payoutId`, `refundId` … */
export type About = Record<string, string>;

/**
 * For whom something is done. A request hands it on to the jobs that it causes, so that one id finds every line about a
 * click, whichever process wrote it.
 */
export type Origin = {
  requestId?: string;
  /** Shared by everything that is done for the same request or job. */
  about: About;
  /** Where the trace stands, in the form of W3C Trace Context; only while traces are sent. */
  traceparent?: string;
};

// Each bundle has its own copy of this module; the origin is still one per process.
const kept = globalThis as typeof globalThis & { paydeskOrigin?: AsyncLocalStorage<Origin> };
kept.paydeskOrigin ??= new AsyncLocalStorage();
const storage = kept.paydeskOrigin;

export function findOrigin(): Origin | undefined {
  return storage.getStore();
}

export function runFrom<Value>(origin: Origin, work: () => Value): Value {
  return storage.run(origin, work);
}

/** From here on in the same chain of callbacks: for a request that has only just begun. */
export function beginFrom(origin: Origin): void {
  storage.enterWith(origin);
}

/** Every further line of this request or job says this as well. */
export function noteAbout(about: About): void {
  const origin = storage.getStore();
  if (origin) Object.assign(origin.about, about);
}

/** What a line of the log says besides its own words. */
export function toLogFields(): Record<string, string> {
  const origin = storage.getStore();
  if (!origin) return {};
  const { requestId, about } = origin;
  return { ...(requestId && { requestId }), ...about };
}

const requestIdForm = /^[\w-]{8,64}$/;

/** Whoever calls may write what they like into the header: what could be the number of a card is never logged. */
const isLoggable = (id: string) => requestIdForm.test(id) && !/\d{12}/.test(id.replaceAll('-', ''));

/** The id that a proxy gave the request, if it can stand in a log as it is; else one of ours. */
export function toRequestId(given: unknown): string {
  return typeof given === 'string' && isLoggable(given) ? given : randomUUID();
}

const traceForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export function toTraceparent(given: unknown): string | undefined {
  return typeof given === 'string' && traceForm.test(given) ? given : undefined;
}

/** For a job's row; null where there is nothing to hand on. */
export function packOrigin(): Origin | null {
  const origin = storage.getStore();
  return origin ? { ...origin, about: { ...origin.about } } : null;
}

/** Out of a job's row, which another version may have written. */
export function unpackOrigin(packed: unknown): Origin {
  if (typeof packed !== 'object' || packed === null) return { about: {} };
  const { requestId, about, traceparent } = packed as Record<string, unknown>;
  const trace = toTraceparent(traceparent);
  const words = Object.entries(about ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^\w+Id$/.test(entry[0]),
  );
  return {
    ...(typeof requestId === 'string' && isLoggable(requestId) && { requestId }),
    about: Object.fromEntries(words),
    ...(trace !== undefined && { traceparent: trace }),
  };
}
