import 'server-only';
import type { Task } from 'graphile-worker';
import type { z } from 'zod';

export type JobDefinition<Payload extends z.ZodType> = { readonly name: string; readonly payload: Payload };

/**
 * A job's handler in the form the queue expects. A malformed payload never reaches the handler: the job
 * fails, is retried (a newer worker may know the form) and finally stays in the queue as failed.
 */
export function bindJob<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: (payload: z.output<Payload>) => Promise<unknown>,
): [name: string, task: Task] {
  return [
    job.name,
    async (payload) => {
      await handle(job.payload.parse(payload));
    },
  ];
}
