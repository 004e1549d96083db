import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '#lib/log.ts';
import { dropFromJournal, keepInJournal, listJournal, readFromJournal } from './journal.ts';

/** How long recording is retried here before it is left to the next replay. */
const patienceMs = 60_000;
const pauseMs = 1_000;

/**
 * Records an outcome; running it twice changes nothing more. `subjectId`: what the call was made for.
 * `outcome` is plain JSON: ids, texts and amounts as text, no card data.
 */
type Write<Outcome> = (subjectId: string, claimId: string, outcome: Outcome) => Promise<void>;

type Outcomes<Outcome> = {
  /**
   * Records the outcome of a call that cannot be repeated. If the database is down, the outcome goes to disk
   * first and recording is retried for a minute; whatever is left is replayed.
   */
  keep: Write<Outcome>;
  /**
   * Records what could not be recorded before: at the worker's start and every minute, because the database
   * may come back later than the worker. A failing outcome does not block the others; it stays on disk, and
   * its error is thrown at the end.
   */
  replay: () => Promise<void>;
};

/** The outcomes of one kind of call, and how they are recorded. */
export function outcomesOf<Outcome>(kind: string, write: Write<Outcome>): Outcomes<Outcome> {
  return {
    keep: (subjectId, claimId, outcome) =>
      keep({ kind, subjectId, claimId, outcome }, () => write(subjectId, claimId, outcome)),
    replay: () =>
      replay(kind, ({ subjectId, claimId, outcome }) => write(subjectId, claimId, outcome as Outcome)),
  };
}

const kept = z.object({
  kind: z.string(),
  subjectId: z.string(),
  claimId: z.string(),
  outcome: z.custom<unknown>(),
});
type Kept = z.infer<typeof kept>;

async function keep(one: Kept, write: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let isOnDisk = false;
  for (;;) {
    try {
      await write();
      if (isOnDisk) await dropFromJournal(one.claimId);
      return;
    } catch (error) {
      log().error({ subjectId: one.subjectId, error }, 'the outcome of a call could not be written down yet');
      isOnDisk ||= await keepOnDisk(one);
      if (Date.now() > deadline) throw error;
      await setTimeout(pauseMs);
    }
  }
}

/** False when the disk fails too: then only waiting for the database is left. */
async function keepOnDisk(one: Kept): Promise<boolean> {
  try {
    await keepInJournal(one.claimId, one);
    return true;
  } catch (error) {
    log().error({ subjectId: one.subjectId, error }, 'the outcome of a call could not be kept on disk');
    return false;
  }
}

async function replay(kind: string, write: (one: Kept) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listJournal()) {
    try {
      const one = kept.parse(await readFromJournal(id));
      if (one.kind !== kind) continue;
      await write(one);
      await dropFromJournal(id);
    } catch (error) {
      log().error({ id, error }, 'a kept outcome could not be written down');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some kept outcomes were not written down');
}
