import 'server-only';
import { z } from 'zod';
import { log } from '#lib/log.ts';
import { dropFromJournal, listJournal, readFromJournal } from './journal.ts';
import { insertKept } from './store.ts';

const everyMs = 10_000;

const onDisk = z.object({
  kind: z.string(),
  subjectId: z.string(),
  claimId: z.string(),
  outcome: z.custom<unknown>(),
});

/**
 * Moves what this machine's disk keeps into the database, where any worker finds it. What cannot be moved stays,
 * holds nothing else up, and its error is thrown at the end.
 */
export async function carryToDatabase(): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listJournal()) {
    try {
      await insertKept(onDisk.parse(await readFromJournal(id)));
      await dropFromJournal(id);
    } catch (error) {
      // Another process of this machine may have been faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some kept outcomes are on this disk only');
}

/**
 * Does so at once and every ten seconds, in every process that may send: a machine with a web server alone has a
 * disk that no worker sees.
 */
export function startCarrying(): { stop: () => void } {
  const carry = () =>
    carryToDatabase().catch((error: unknown) => log().error({ error }, 'kept outcomes wait on this disk'));
  void carry();
  const timer = setInterval(carry, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
