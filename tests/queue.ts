import { runOnce } from 'graphile-worker';
import { expect } from 'vitest';
import type { output, ZodType } from 'zod';
import { env } from '#lib/env.ts';
import { bindJob, type JobDefinition } from '#worker/bind-job.ts';
import { queueLogger } from '#worker/queue-logger.ts';
import { rows } from './database.ts';

/** Runs the due jobs of this kind, as the worker does. */
export async function runQueue<Payload extends ZodType>(
  job: JobDefinition<Payload>,
  handle: (payload: output<Payload>) => Promise<unknown>,
): Promise<void> {
  const before = await listHeld();
  await runOnce({
    connectionString: env().DATABASE_URL,
    taskList: Object.fromEntries([bindJob(job, handle)]),
    logger: queueLogger,
    noHandleSignals: true,
  });
  // The queue does not wait for its own statement about a job that has ended.
  await expect.poll(async () => (await listHeld()).filter((id) => !before.includes(id))).toEqual([]);
}

async function listHeld(): Promise<unknown[]> {
  const held = await rows('SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL');
  return held.map(({ id }) => id);
}
