import 'server-only';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import type { Claims } from '../store/claims.ts';

/**
 * What the queue has to know about one kind of rows: which of them should have been sent, and how to enqueue
 * one.
 */
type Waiting = { claims: Claims; enqueue: (tx: Tx, id: string) => Promise<void> };

/** Queues what should have been sent by then. The claim makes it safe to queue the same row several times. */
export async function wakeDue({ claims, enqueue }: Waiting, dueBefore: Date): Promise<void> {
  for (const { id } of await claims.listDue(db(), dueBefore)) await transaction((tx) => enqueue(tx, id));
}

/** The sending switch is open again: everything that waits is queued, whatever kind it is. */
export async function releaseWaiting(subjects: readonly Waiting[]): Promise<void> {
  for (const subject of subjects) await wakeDue(subject, new Date());
}
