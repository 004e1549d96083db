import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '#lib/log.ts';
import type { SendOutcome } from '#lib/processor/outcome.ts';
import { dropFromSpool, keepInSpool, listSpool, readFromSpool } from '#lib/spool/spool.ts';
import { recordOutcome } from './record-outcome.ts';

/** How long the local write is tried again before the next start takes over (failure model D7). */
const patienceMs = 60_000;
const pauseMs = 1_000;

const spooled = z.object({ attemptId: z.string(), claimId: z.string(), outcome: z.custom<SendOutcome>() });

/**
 * Writes down the outcome of a call that cannot be repeated. If the database is away the outcome goes to disk first
 * (ids and words only, no card data), and the write is tried for a minute; what is left is replayed at start.
 */
export async function keepOutcome(attemptId: string, claimId: string, outcome: SendOutcome): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let isSpooled = false;
  for (;;) {
    try {
      await recordOutcome(attemptId, claimId, outcome);
      if (isSpooled) await dropFromSpool(claimId);
      return;
    } catch (error) {
      log().error({ attemptId, error }, 'the outcome of a payout could not be written down yet');
      isSpooled ||= await spool(attemptId, claimId, outcome);
      if (Date.now() > deadline) throw error;
      await setTimeout(pauseMs);
    }
  }
}

/** False when the disk is no help either: then the database is all there is to wait for. */
async function spool(attemptId: string, claimId: string, outcome: SendOutcome): Promise<boolean> {
  try {
    await keepInSpool(claimId, { attemptId, claimId, outcome });
    return true;
  } catch (error) {
    log().error({ attemptId, error }, 'the outcome of a payout could not be kept on disk');
    return false;
  }
}

/**
 * Writes down whatever could not be before: at the worker's start, and every minute, for the database may come back
 * later than the worker. One that fails does not keep the others; it stays, and is thrown at the end.
 */
export async function replayOutcomes(): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listSpool()) {
    try {
      const { attemptId, claimId, outcome } = spooled.parse(await readFromSpool(id));
      await recordOutcome(attemptId, claimId, outcome);
      await dropFromSpool(id);
    } catch (error) {
      log().error({ id, error }, 'a kept outcome could not be written down');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some kept outcomes were not written down');
}
