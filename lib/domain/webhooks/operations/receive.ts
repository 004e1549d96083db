import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { withDeadline } from '#lib/core/deadline.ts';
import { newId } from '#lib/core/id.ts';
import { keyedHash, sha256Hex, withEachPepper } from '#lib/crypto/digest.ts';
import { inboxDb } from '#lib/db/client.ts';
import { inBatches, tryAlone } from '#lib/db/together/in-batches.ts';
import { log } from '#lib/log.ts';
import { packOrigin, runFrom } from '#lib/origin.ts';
import { readNotificationText } from '#lib/processor/client.ts';
import { applyDeliveryJob, deliveryJobKey } from '../jobs.ts';
import {
  judgeBody,
  maxBodyBytes,
  maxTries,
  mostPerSubject,
  type QuarantineReason,
  sharedKind,
} from '../rules.ts';
import { existsEndpoint } from '../store/endpoints.ts';
import { insertDeliveries, type NewDelivery, type StoredRow } from '../store/insert-deliveries.ts';

/** 256 bits in base64url, as randomToken makes them. Anything else is not even looked up. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export function hashToken(token: string, hash = keyedHash): string {
  return hash('webhook-endpoint', token);
}

/** Every hash under which this address may be stored. */
export function tokenHashesOf(token: string): string[] {
  return withEachPepper((hash) => hashToken(token, hash));
}

/**
 * A call to one of our addresses, as far as it was read. `unread`: why its bytes are only stored and not
 * interpreted.
 */
export type Arrival = {
  token: string;
  bytes: Uint8Array<ArrayBuffer>;
  unread: 'too_large' | 'encoded' | 'unpack_failed' | null;
  headers: Record<string, string>;
  sourceAddress: string;
};

/**
 * Short enough that, together with the rest of the work, the sender gets its answer within 3 s, even when the
 * database is down.
 */
const commitWithinMs = 2_500;

/** Whether this address was handed out and has not ended. Throws when the database does not answer. */
export async function isOpenAddress(token: string): Promise<boolean> {
  return (
    tokenForm.test(token) && withDeadline(existsEndpoint(inboxDb(), tokenHashesOf(token)), commitWithinMs)
  );
}

export type Receipt = 'stored' | 'unknown_address' | 'too_many' | QuarantineReason;

/**
 * Commits the raw bytes to the inbox and queues their application; identical bytes are only counted. A body
 * that cannot be interpreted is stored and named in the receipt. Throws when the database does not commit:
 * the sender must not get a 2xx answer then.
 */
export async function receiveDelivery(arrival: Arrival): Promise<Receipt> {
  const { token, bytes, unread, headers, sourceAddress } = arrival;
  if (!tokenForm.test(token)) return 'unknown_address';
  const judgement = unread
    ? ({ kind: 'quarantined', reason: unread } as const)
    : judgeBody(bytes, readNotificationText);
  const reason = judgement.kind === 'quarantined' ? judgement.reason : null;
  const delivery: Omit<NewDelivery, 'tokenHash'> = {
    id: newId('webhookDelivery'),
    body: bytes,
    // The hash of an incomplete body must differ from that of the same bytes received as a whole.
    sha256: sha256Hex(unread ? Buffer.concat([Buffer.from(`${unread}\0`), bytes]) : bytes),
    headers,
    sourceAddress,
    verdict: reason ? 'quarantined' : 'pending',
    note: reason,
    copies: 1,
    origin: packOrigin(),
  };
  let stored: StoredRow = null;
  for (const tokenHash of tokenHashesOf(token)) stored ??= await store({ tokenHash, ...delivery });
  if (!stored) return 'unknown_address';
  return stored.id === null ? 'too_many' : (reason ?? 'stored');
}

const intake = {
  quota: { most: mostPerSubject, exceptKind: sharedKind },
  job: { name: applyDeliveryJob.name, keyPrefix: deliveryJobKey(''), maxAttempts: maxTries },
};

/**
 * Those that come at the same time are committed together. Two batches, so that one is on its way to the database
 * while the other is written to disk, and two that wait alone for a locked row: together the pool of the inbox.
 */
const store = inBatches<NewDelivery, StoredRow>(
  async (batch, isAlone) => {
    const stored = await insertDeliveries(batch, intake, isAlone);
    tellOf(batch, stored);
    return stored;
  },
  {
    most: 100,
    // A hundred of a usual size have less; the largest body that is taken is a quarter of it.
    mostBytes: 4 * maxBodyBytes,
    toBytes: ({ body }) => body.length,
    toKey: ({ sha256 }) => sha256,
    join: countCopy,
    underWay: 2,
    aloneAtOnce: 2,
    withinMs: commitWithinMs,
  },
);

/** One that is brought again while it still waits is stored once, as brought so often. */
function countCopy(waiting: NewDelivery, copy: NewDelivery): boolean {
  // What the database refuses of one sender's headers must not fail another's.
  const isSame = waiting.tokenHash === copy.tokenHash && isDeepStrictEqual(waiting.headers, copy.headers);
  if (isSame) waiting.copies += copy.copies;
  return isSame;
}

/**
 * One line for all that went well; one for each that somebody has to look at. Written for no request, because it is about
 * many: each says its own.
 */
function tellOf(batch: NewDelivery[], stored: Awaited<ReturnType<typeof insertDeliveries>>): void {
  runFrom({ about: {} }, () => {
    const usual = stored.flatMap((row, at) => tellOfOne(row, batch[at]));
    if (usual.length > 0) log().info({ deliveries: usual }, 'notifications stored');
  });
}

/** What stands of it in the line of all that went well. */
function tellOfOne(row: StoredRow | typeof tryAlone | undefined, asked: NewDelivery | undefined): object[] {
  if (!row || row === tryAlone) return [];
  const request = asked?.origin?.requestId;
  const about = { subjectId: row.subjectId, ...(request && { requestId: request }) };
  if (row.id === null) {
    log().error(about, 'notifications refused: this address has brought too many');
    return [];
  }
  const kept = { deliveryId: row.id, ...about, copies: row.copies };
  if (!asked?.note) return [kept];
  log().error({ ...kept, reason: asked.note }, 'notification not interpreted');
  return [];
}
