import 'server-only';
import { db, type Tx } from '#lib/db/client.ts';
import type { Claims } from '../store/claims.ts';

/**
 * What the queue has to know about one kind of rows: which of them should have been sent, and how to enqueue
 * them.
 */
type Waiting = { claims: Claims; enqueueAll: (tx: Tx, ids: readonly string[]) => Promise<void> };

/**
 * Queues the oldest rows that should have been sent by then, and returns the last of them while there may be more. The
 * claim makes it safe to queue the same row several times.
 */
export async function wakeDue(
  { claims, enqueueAll }: Waiting,
  dueBefore: Date,
  after?: string,
): Promise<string | undefined> {
  const due = await claims.listDue(db(), dueBefore, after);
  // The first of a run leave while it is queued, so a statement for each of the others would be in their way.
  await enqueueAll(
    db(),
    due.map(({ id }) => id),
  );
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
