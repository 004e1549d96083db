import 'server-only';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import type { Claims } from '../store/claims.ts';

/** What the queue has to know of one kind of rows: which of them should have been sent, and how to ask for one. */
type Waiting = { claims: Claims; enqueue: (tx: Tx, id: string) => Promise<void> };

/** Queues what should have been sent by then. The claim keeps that safe however often it happens. */
export async function wakeDue({ claims, enqueue }: Waiting, dueBefore: Date): Promise<void> {
  for (const { id } of await claims.listDue(db(), dueBefore)) await transaction((tx) => enqueue(tx, id));
}

/** The switch is open again: everything that waits goes, whatever it is. */
export async function releaseWaiting(subjects: readonly Waiting[]): Promise<void> {
  for (const subject of subjects) await wakeDue(subject, new Date());
}
