import 'server-only';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import type { Claims } from '../store/claims.ts';

/**
 * What the queue has to know about one kind of rows: which of them should have been sent, and how to enqueue
 * one.
 */
type Waiting = { claims: Claims; enqueue: (tx: Tx, id: string) => Promise<void> };

/**
 * Queues the oldest rows that should have been sent by then, and returns the last of them while there may be more. The
 * claim makes it safe to queue the same row several times.
 */
export async function wakeDue(
  { claims, enqueue }: Waiting,
  dueBefore: Date,
  after?: string,
): Promise<string | undefined> {
  const due = await claims.listDue(db(), dueBefore, after);
  for (const { id } of due) await transaction((tx) => enqueue(tx, id));
  return due.at(-1)?.id;
}

/** The sending switch is open again: everything that waits is queued, whatever kind it is and however many there are. */
export async function releaseWaiting(subjects: readonly Waiting[]): Promise<void> {
  const now = new Date();
  for (const subject of subjects) {
    let last: string | undefined;
    do last = await wakeDue(subject, now, last);
    while (last !== undefined);
  }
}
