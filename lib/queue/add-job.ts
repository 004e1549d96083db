import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { packOrigin } from '#lib/origin.ts';

export type JobOptions = {
  /** A second job with the same key replaces the waiting first one. */
  key?: string;
  /** The job does not run before then. */
  runAt?: Date;
  /** Default 10, with growing pauses in between. */
  maxAttempts?: number;
};

/**
 * Adds a background job inside the caller's transaction, so that it exists exactly when the data it is about
 * exists. Its row says for which request it was added, so that the worker's lines and trace go on from there.
 */
export async function addJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const origin = packOrigin();
  const row = origin ? { ...payload, origin } : payload;
  const { key = null, runAt = null, maxAttempts = 10 } = options;
  await tx.$executeRaw`SELECT graphile_worker.add_job(
    identifier => ${name}::text, payload => ${JSON.stringify(row)}::json, run_at => ${runAt}::timestamptz,
    max_attempts => ${maxAttempts}::int, job_key => ${key}::text)`;
}
