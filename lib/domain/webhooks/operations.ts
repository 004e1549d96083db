import 'server-only';
import { keyedHash, randomToken } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { expireEndpoints, insertEndpoint, type Subject } from './store.ts';

/** The hash under which an address is stored and looked up: a copy of the database forges no notification. */
export function hashToken(token: string): string {
  return keyedHash('webhook-endpoint', token);
}

/**
 * Makes an address for notifications about one subject. The secret in it is both correlation and authentication
 * (notifications are not signed and carry no reference of ours, spec section 6), so the URL is returned once, given
 * to the processor, and kept nowhere. Each sending asks for an address of its own.
 */
export async function openEndpoint(tx: Tx, subject: Subject): Promise<{ url: string }> {
  const token = randomToken();
  await insertEndpoint(tx, subject, hashToken(token));
  return { url: `${env().PUBLIC_URL}/api/webhooks/processor/${token}` };
}

/** After `expiresAt` the subject's addresses answer like unknown ones. */
export async function closeEndpoints(tx: Tx, subjectId: string, expiresAt: Date): Promise<void> {
  await expireEndpoints(tx, subjectId, expiresAt);
}
