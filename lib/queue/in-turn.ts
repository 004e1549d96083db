import 'server-only';
import type { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob, addJobs } from './add-job.ts';

/**
 * A sending leaves `now` when a person waits for it, and `in turn` when it leaves by itself: one of a batch, another try,
 * or what a resume lets go. Each way has a job of its own, because the queue hands out work by the job's name, and the
 * worker keeps slots free for the first. `behind`: now, after so many of the same person, so that somebody who makes sixty
 * does not have everybody else wait for them.
 */
export type Priority = 'now' | 'in turn' | { behind: number };

type SendingJob<Payload extends z.ZodType> = { readonly name: string; readonly payload: Payload };

/** The job that does the same work, in turn. */
export function inTurn<Payload extends z.ZodType>(job: SendingJob<Payload>): SendingJob<Payload> {
  return { ...job, name: `${job.name}-in-turn` };
}

/** One waiting job per key, whichever way it leaves. The claim, not the queue, prevents sending twice. */
export async function enqueueSending<Payload extends z.ZodObject>(
  tx: Tx,
  job: SendingJob<Payload>,
  payload: z.output<Payload>,
  { key, priority, runAt }: { key: string; priority: Priority; runAt?: Date },
): Promise<void> {
  const { name } = priority === 'in turn' ? inTurn(job) : job;
  const behind = typeof priority === 'object' ? priority.behind : 0;
  await addJob(tx, name, payload, { key, behind, ...(runAt && { runAt }) });
}

/** The same for many that leave by themselves. */
export async function enqueueAllInTurn<Payload extends z.ZodObject>(
  tx: Tx,
  job: SendingJob<Payload>,
  sendings: readonly { key: string; payload: z.output<Payload> }[],
): Promise<void> {
  await addJobs(tx, inTurn(job).name, sendings);
}
