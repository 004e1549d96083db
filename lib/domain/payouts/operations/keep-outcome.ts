import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '#lib/log.ts';
import type { SendOutcome } from '#lib/processor/outcome.ts';
import { dropFromSpool, keepInSpool, readSpool } from '#lib/spool/spool.ts';
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
      if (!isSpooled) await keepInSpool(claimId, { attemptId, claimId, outcome });
      isSpooled = true;
      if (Date.now() > deadline) throw error;
      await setTimeout(pauseMs);
    }
  }
}

/** Run at the worker's start: whatever an earlier process could not write down. */
export async function replayOutcomes(): Promise<void> {
  for (const { id, content } of await readSpool()) {
    const { attemptId, claimId, outcome } = spooled.parse(content);
    await recordOutcome(attemptId, claimId, outcome);
    await dropFromSpool(id);
  }
}
