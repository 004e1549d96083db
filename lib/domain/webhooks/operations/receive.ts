import 'server-only';
import { withDeadline } from '#lib/core/deadline.ts';
import { newId } from '#lib/core/id.ts';
import { keyedHash, sha256Hex, withEachPepper } from '#lib/crypto/digest.ts';
import { inboxDb } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { packOrigin } from '#lib/origin.ts';
import { readNotificationText } from '#lib/processor/client.ts';
import { applyDeliveryJob, deliveryJobKey } from '../jobs.ts';
import { judgeBody, maxTries, mostPerSubject, type QuarantineReason, sharedKind } from '../rules.ts';
import { existsEndpoint } from '../store/endpoints.ts';
import { insertDelivery, type NewDelivery, type StoredRow } from '../store/insert-delivery.ts';

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
    origin: packOrigin(),
  };
  let stored: StoredRow = null;
  for (const tokenHash of tokenHashesOf(token))
    stored ??= await withDeadline(insertDelivery({ tokenHash, ...delivery }, intake), commitWithinMs);
  if (!stored) return 'unknown_address';
  logStored(stored, reason);
  return stored.id === null ? 'too_many' : (reason ?? 'stored');
}

const intake = {
  quota: { most: mostPerSubject, exceptKind: sharedKind },
  job: { name: applyDeliveryJob.name, keyPrefix: deliveryJobKey(''), maxAttempts: maxTries },
};

/** An error is what somebody has to look at. */
function logStored(stored: NonNullable<StoredRow>, reason: QuarantineReason | null): void {
  const { subjectId } = stored;
  if (stored.id === null) {
    log().error({ subjectId }, 'notifications refused: this address has brought too many');
    return;
  }
  const kept = { deliveryId: stored.id, subjectId, copies: stored.copies };
  if (reason === null) log().info(kept, 'notification stored');
  else log().error({ ...kept, reason }, 'notification not interpreted');
}
