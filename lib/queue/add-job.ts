import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#lib/db/client.ts';
import { packOrigin } from '#lib/origin.ts';

const usualAttempts = 10;

export type JobOptions = {
  /** A second job with the same key replaces the waiting first one. One of its own unless given. */
  key?: string;
  /** The job does not run before then. */
  runAt?: Date;
  /** A job behind fewer is taken first; 0 unless given. */
  behind?: number;
  /** Default 10, with growing pauses in between. */
  maxAttempts?: number;
};

/**
 * Adds a background job inside the caller's transaction, so that it exists exactly when the data it is about
 * exists. Its row says for which request it was added, so that the worker's lines and trace go on from there.
 *
 * Every job has a key. Where one with the same key runs, or has failed for good, the queue takes the key from it, so a job
 * without one was replaced (`unlock-jobs.ts`).
 */
export async function addJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const row = withOrigin(payload);
  const { key = `${name}:${randomUUID()}`, runAt = null, behind = 0, maxAttempts = usualAttempts } = options;
  await tx.$executeRaw`SELECT graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(row)}::json, run_at => ${runAt}::timestamptz,
    max_attempts => ${maxAttempts}::int, job_key => ${key}::text, priority => ${behind}::int)`;
}

/**
 * The same for many of one kind, each with a key of its own: one statement, and one wake-up of the workers. They are taken
 * in their order.
 */
export async function addJobs(
  tx: Tx,
  name: string,
  jobs: readonly { key: string; payload: Record<string, unknown> }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = JSON.stringify(jobs.map(({ key, payload }) => ({ key, payload: withOrigin(payload) })));
  await tx.$executeRaw`SELECT count(*) FROM graphile_worker.add_jobs((
    SELECT array_agg((${name}::text, job->'payload', NULL, now() + place * interval '1 microsecond',
      ${usualAttempts}::int, job->>'key', NULL, NULL)::graphile_worker.job_spec ORDER BY place)
    FROM json_array_elements(${rows}::json) WITH ORDINALITY AS jobs (job, place)))`;
}

function withOrigin(payload: Record<string, unknown>): Record<string, unknown> {
  const origin = packOrigin();
  return origin ? { ...payload, origin } : payload;
}
