import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '#lib/log.ts';
import { dropFromJournal, keepInJournal, listJournal, readFromJournal } from './journal.ts';

/** How long the local write is tried again before the next start takes over. */
const patienceMs = 60_000;
const pauseMs = 1_000;

/**
 * Writes an outcome down; run twice it changes nothing more. `subjectId`: what the call was made for. `outcome` is
 * plain JSON: ids, words and sums as text, no card data.
 */
type Write<Outcome> = (subjectId: string, claimId: string, outcome: Outcome) => Promise<void>;

type Outcomes<Outcome> = {
  /**
   * Writes down the outcome of a call that cannot be repeated. If the database is away the outcome goes to disk first
   * and the write is tried for a minute; what is left is replayed.
   */
  keep: Write<Outcome>;
  /**
   * Writes down whatever could not be before: at the worker's start, and every minute, for the database may come back
   * later than the worker. One that fails does not keep the others; it stays, and is thrown at the end.
   */
  replay: () => Promise<void>;
};

/** The outcomes of one kind of call, and how they are written down. */
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

/** False when the disk is no help either: then the database is all there is to wait for. */
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
