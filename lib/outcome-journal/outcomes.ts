import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { log } from '#lib/log.ts';
import { carryToDatabase } from './carry.ts';
import { dropFromJournal, keepInJournal } from './journal.ts';
import { deleteKept, insertKept, type Kept, listKept } from './store.ts';

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
   * Records the outcome of a call that cannot be repeated. Where that fails, the outcome is kept: on disk at
   * once, and in the database as soon as that takes it. Recording is retried for a minute; whatever is left is
   * replayed by any worker.
   */
  keep: Write<Outcome>;
  /**
   * The same for the outcomes of one call: one after the other while they can be recorded. As soon as one cannot, all that
   * are left are kept at once, so that none is only in memory meanwhile.
   */
  keepAll: (outcomes: readonly { id: string; claimId: string; outcome: Outcome }[]) => Promise<void>;
  /**
   * Records what could not be recorded before: at the worker's start and every minute, because the database
   * may come back later than the worker. A failing outcome does not block the others; it stays kept, and its
   * error is thrown at the end.
   */
  replay: () => Promise<void>;
};

/** The outcomes of one kind of call, and how they are recorded. */
export function outcomesOf<Outcome>(kind: string, write: Write<Outcome>): Outcomes<Outcome> {
  const keepOne: Write<Outcome> = (subjectId, claimId, outcome) =>
    keep({ kind, subjectId, claimId, outcome }, () => write(subjectId, claimId, outcome));
  return {
    keep: keepOne,
    keepAll: async (outcomes) => {
      const recorded = await countRecorded(outcomes, write);
      const left = outcomes.slice(recorded);
      const kept = await Promise.allSettled(
        left.map(({ id, claimId, outcome }) => keepOne(id, claimId, outcome)),
      );
      const failures = kept.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, 'Some outcomes of one call wait');
    },
    replay: () =>
      replay(kind, ({ subjectId, claimId, outcome }) => write(subjectId, claimId, outcome as Outcome)),
  };
}

/** How many of the first could be recorded. */
async function countRecorded<Outcome>(
  outcomes: readonly { id: string; claimId: string; outcome: Outcome }[],
  write: Write<Outcome>,
): Promise<number> {
  for (const [at, { id, claimId, outcome }] of outcomes.entries()) {
    try {
      await write(id, claimId, outcome);
    } catch (error) {
      log().warn({ subjectId: id, error }, 'the outcomes of one call cannot be recorded one after the other');
      return at;
    }
  }
  return outcomes.length;
}

async function keep(one: Kept, write: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  const places = { disk: false, database: false };
  for (;;) {
    try {
      await write();
      if (places.disk) await dropFromJournal(one.claimId);
      if (places.disk || places.database) await deleteKept(one.claimId);
      return;
    } catch (error) {
      log().error({ subjectId: one.subjectId, error }, 'the outcome of a call could not be written down yet');
      await keepSomewhere(one, places);
      if (Date.now() > deadline) throw error;
      await setTimeout(pauseMs);
    }
  }
}

/** When both fail, only waiting for the database is left. */
async function keepSomewhere(one: Kept, places: { disk: boolean; database: boolean }): Promise<void> {
  if (places.database) return;
  // The disk first: it takes a millisecond, and a database that is away may take seconds to say so.
  places.disk ||= await isDone(one, 'on disk', () => keepInJournal(one.claimId, one));
  places.database = await isDone(one, 'in the database', () => insertKept(one));
  if (places.database) await dropFromJournal(one.claimId);
}

async function isDone({ subjectId }: Kept, where: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log().error({ subjectId, where, error }, 'the outcome of a call could not be kept');
    return false;
  }
}

async function replay(kind: string, write: (one: Kept) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  await carryToDatabase().catch((error: unknown) => failures.push(error));
  for (const one of await listKept(kind)) {
    try {
      await write(one);
      await deleteKept(one.claimId);
    } catch (error) {
      log().error({ id: one.claimId, error }, 'a kept outcome could not be written down');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some kept outcomes were not written down');
}
