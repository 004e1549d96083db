import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Task } from 'graphile-worker';
import type { z } from 'zod';
import { type About, runFrom, unpackOrigin } from '#lib/origin.ts';
import { traced } from '#lib/tracing/traced.ts';

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
    async (given, { job: { id, attempts } }) => {
      const { origin, ...payload } = (given ?? {}) as Record<string, unknown>;
      // What the timetable starts was no request of anybody: each run gets an id of its own, and so does what it sends.
      const from = { requestId: randomUUID(), ...unpackOrigin(origin) };
      Object.assign(from.about, { jobId: String(id) }, toAbout(payload));
      await runFrom(from, () =>
        traced(`job ${job.name}`, { 'paydesk.try': attempts }, () => handle(job.payload.parse(payload))),
      );
    },
  ];
}

/** The ids in a payload, by their names: `attemptId`, `refundId` … */
function toAbout(payload: Record<string, unknown>): About {
  const ids = Object.entries(payload).filter(
    (entry): entry is [string, string] => entry[0].endsWith('Id') && typeof entry[1] === 'string',
  );
  return Object.fromEntries(ids);
}
