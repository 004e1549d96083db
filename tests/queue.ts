import { runOnce } from 'graphile-worker';
import type { output, ZodType } from 'zod';
import { env } from '#lib/env.ts';
import { bindJob, type JobDefinition } from '#worker/bind-job.ts';
import { queueLogger } from '#worker/queue-logger.ts';

/** Runs the due jobs of this kind, as the worker does. */
export async function runQueue<Payload extends ZodType>(
  job: JobDefinition<Payload>,
  handle: (payload: output<Payload>) => Promise<unknown>,
): Promise<void> {
  await runOnce({
    connectionString: env().DATABASE_URL,
    taskList: Object.fromEntries([bindJob(job, handle)]),
    logger: queueLogger,
    noHandleSignals: true,
  });
}
