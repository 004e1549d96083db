import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { maskCardNumbers } from '#lib/core/card-masking.ts';

/** What something is about, by the names that appear in the log: `payoutId`, `refundId` … */
export type About = Record<string, string>;

/**
 * The request or job that something is done for. A request hands it on to the jobs that it causes, so that one id finds
 * every line about a click, whichever process wrote it.
 */
export type Origin = {
  requestId?: string;
  /** Shared by everything that is done for the same request or job. */
  about: About;
  /** Where the trace appears, in the form of W3C Trace Context; only while traces are sent. */
  traceparent?: string;
  /** Only while a request is answered. */
  marks?: RequestMarks;
};

/** What our code reports about a request, for the status of its answer. */
export type RequestMarks = {
  /** One of our actions was reached. */
  isReached?: boolean;
  /** A page cannot be made because the database does not answer: the person who asked may come back. */
  isUnavailable?: boolean;
  /** Its refusal is in the log: a layout and its page refuse for the same reason. */
  isRefusalLogged?: boolean;
  /** When the work on it began, of `performance.now()`. */
  startedAt: number;
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

/** Every further line of this request or job says this as well. */
export function noteAbout(about: About): void {
  const origin = storage.getStore();
  if (origin) Object.assign(origin.about, about);
}

/** Reports about the request that is being answered. */
export function mark(news: Partial<RequestMarks>): void {
  Object.assign(storage.getStore()?.marks ?? {}, news);
}

/**
 * The least that a request waits for an answer, however long it took to get there: a process that has just started may need
 * seconds for its first pages, and that says nothing about the database.
 */
const shortestWaitMs = 1_000;

/** What is left of `ms` since the work on this request began; all of it where nothing is answered. */
export function leftOfRequest(ms: number): number {
  const startedAt = storage.getStore()?.marks?.startedAt ?? performance.now();
  return Math.max(shortestWaitMs, startedAt + ms - performance.now());
}

/** What a line of the log says besides its own words. */
export function toLogFields(): Record<string, string> {
  const origin = storage.getStore();
  if (!origin) return {};
  const { requestId, about } = origin;
  return { ...(requestId && { requestId }), ...about };
}

const requestIdForm = /^[\w-]{8,64}$/;

/** Everything that is done for a request says its id. Always one of ours: a caller's own could be anybody's. */
export function originOfRequest(headers: IncomingHttpHeaders): Origin {
  const traceparent = toTraceparent(headers.traceparent);
  const callerRequestId = toLoggedId(headers['x-request-id']);
  return {
    requestId: randomUUID(),
    about: callerRequestId === undefined ? {} : { callerRequestId },
    marks: { startedAt: performance.now() },
    ...(traceparent !== undefined && { traceparent }),
  };
}

/** What a proxy or a caller named the request, as it may appear in a log: the proxy's log may hold it too. */
export function toLoggedId(given: unknown): string | undefined {
  if (typeof given !== 'string' || given === '') return undefined;
  const plain = given.replaceAll(/[^\w.:-]/g, ' ').slice(0, 64);
  // Any separator may be between the digits of a card number.
  const close = plain.replaceAll(/[^0-9a-z]/gi, '');
  return maskCardNumbers(close) === close ? plain : plain.replaceAll(/\d/g, '•');
}

const traceForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export function toTraceparent(given: unknown): string | undefined {
  return typeof given === 'string' && traceForm.test(given) ? given : undefined;
}

/** The origin for a job's row; null where there is nothing to hand on. */
export function packOrigin(): Origin | null {
  const origin = storage.getStore();
  if (!origin) return null;
  const { marks: _, ...lasting } = origin;
  return { ...lasting, about: { ...origin.about } };
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
    ...(typeof requestId === 'string' && requestIdForm.test(requestId) && { requestId }),
    about: Object.fromEntries(words),
    ...(trace !== undefined && { traceparent: trace }),
  };
}
