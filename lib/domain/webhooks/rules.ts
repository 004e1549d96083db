import { measureJson } from '#lib/core/json-shape.ts';
import type { DeliveryNote } from './status.ts';

/**
 * The largest body that is read, packed or unpacked. Notifications have under 1 KiB, but their form may change
 * and some fields are the method's own, so a thousand times as much is still taken.
 */
export const maxBodyBytes = 1024 * 1024;
/** Read from anybody, and all that is kept of a body that is not taken. */
export const keptBytes = 64 * 1024;
/** Limits against deeply nested bodies and against those that are all keys. */
const limits = { depth: 32, keys: 20_000 };

/** The beginning of the addresses that we hand out. The secret follows. */
export const addressPath = '/api/webhooks/processor/';
const exactAddress = /^\/api\/webhooks\/processor\/[\w-]{43}$/;
const nearAddress = /^[^?#]*[\\/]api[\\/]+webhooks(?:[\\/?#%]|$)/i;

/**
 * The path that a request for `path` is treated as. The framework normalises, decodes and redirects
 * addresses; ours must match exactly, so a path that only looks like one becomes an unknown address.
 */
export function toExactPath(path: string): string {
  return nearAddress.test(path) && !exactAddress.test(path) ? `${addressPath}unknown` : path;
}

/** Subjects of this kind share one address: everything that the processor says about payments comes there. */
export const sharedKind = 'payments';

/**
 * How many different notifications about any other subject are kept. A payout gets a handful; without an end, a
 * stranger who knows one address could fill its timeline and the database.
 */
export const mostPerSubject = 300;

const copyPauseMs = 10_000;

/**
 * When a copy of a hint has the processor asked once more: an equal notification may mean that something has changed
 * since. Not within 10 s of the last question, so that a sender who repeats one notification does not have us ask
 * without end. Undefined: now.
 */
export function copyAsksAt(askedAt: Date | null, now = new Date()): Date | undefined {
  const at = new Date((askedAt?.getTime() ?? 0) + copyPauseMs);
  return at > now ? at : undefined;
}

/** An application is tried this many times; the queue's growing pauses spread the tries over hours. */
export const maxTries = 10;

/**
 * Why a body was stored but not interpreted, and what the sender is answered. 400 asks for another delivery,
 * which may arrive complete; 200 where the same bytes would only come again.
 */
export const quarantineStatuses = {
  empty: 400,
  not_utf8: 400,
  not_json: 400,
  too_complex: 200,
  duplicate_keys: 200,
  out_of_form: 200,
  too_large: 413,
  encoded: 415,
  unpack_failed: 400,
} as const satisfies Partial<Record<DeliveryNote, number>>;

export type QuarantineReason = keyof typeof quarantineStatuses;
export type BodyJudgement<Notification> =
  | { kind: 'notification'; notification: Notification }
  | { kind: 'quarantined'; reason: QuarantineReason };

const quarantined = (reason: QuarantineReason) => ({ kind: 'quarantined', reason }) as const;

/**
 * Finds a notification in the raw bytes; never throws. The Content-Type is ignored: bytes are judged as UTF-8 JSON,
 * with or without a byte order mark. `read` is lib/processor's parser of a text that is JSON: it returns null for what
 * is not a notification.
 */
export function judgeBody<Notification>(
  bytes: Uint8Array,
  read: (text: string) => Notification | null,
): BodyJudgement<Notification> {
  if (bytes.length === 0) return quarantined('empty');
  const text = toText(bytes);
  if (text === null) return quarantined('not_utf8');
  const shape = measureJson(text, limits);
  if (!shape.isWithinLimits) return quarantined('too_complex');
  if (!isJson(text)) return quarantined('not_json');
  if (shape.hasDuplicateKeys) return quarantined('duplicate_keys');
  const notification = read(text);
  return notification === null ? quarantined('out_of_form') : { kind: 'notification', notification };
}

function toText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
