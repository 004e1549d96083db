import 'server-only';
import { afterCommit, beforeDisconnect, db, type Tx } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import type { LiveTopic } from './topics.ts';

export const channel = 'paydesk_live';

/** Long enough to make one NOTIFY of a burst, short enough not to be noticed. */
const coalesceMs = 10;
/** Each NOTIFY is a commit that everybody else's waits for; a run of payouts would add more of them than payouts. */
const apartMs = 30;
let lastAt = 0;
let waiting: NodeJS.Timeout | undefined;

/**
 * Writes "this changed" into the outbox in the caller's transaction. After the commit, one NOTIFY per process
 * and burst wakes the listeners; a NOTIFY inside the transaction would queue all commits behind one lock.
 */
export async function publish(tx: Tx, topic: LiveTopic, subjectId: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO live_events (topic, subject_id) VALUES (${topic}, ${subjectId})`;
  afterCommit(tx, () => {
    waiting ??= setTimeout(() => void notify(), Math.max(coalesceMs, lastAt + apartMs - performance.now()));
  });
}

async function notify(): Promise<void> {
  clearTimeout(waiting);
  waiting = undefined;
  lastAt = performance.now();
  // A lost NOTIFY costs a few seconds: listeners also poll.
  await db().$executeRaw`SELECT pg_notify(${channel}, '')`.catch((error: unknown) =>
    log().warn({ error }, 'live notify failed'),
  );
}

beforeDisconnect(async () => {
  if (waiting) await notify();
});
