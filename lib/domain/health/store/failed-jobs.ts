import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

/**
 * Jobs that have failed as often as they may; one without a key was only replaced by another. The queue notes no time of a
 * failure: it moves the next try away from it, by a pause that grows with each.
 */
export const failedJobs = Prisma.sql`(
  SELECT id, task_identifier AS task, last_error AS error,
    greatest(created_at, updated_at, run_at - exp(least(attempts, 10)) * interval '1 second') AS at
  FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL AND key IS NOT NULL)`;

export type FailedJob = { task: string; at: Date; error: string | null };

/** The newest failure first. */
export async function listFailedJobs(tx: Tx, take: number): Promise<FailedJob[]> {
  return tx.$queryRaw`SELECT task, at, error FROM ${failedJobs} failed ORDER BY at DESC LIMIT ${take}::int`;
}

/**
 * A job of the same key may be queued again before something is done to these, because the queue's documented view cannot
 * be locked: it is then retried at once, or dropped and queued again by a sweep.
 */
export async function findFailedJobs(tx: Tx): Promise<{ id: bigint; task: string }[]> {
  return tx.$queryRaw`SELECT id, task FROM ${failedJobs} failed ORDER BY id`;
}

/** They get all their tries, from now on. */
export async function restartJobs(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.$queryRaw`SELECT count(*) FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`;
}

export async function removeJobs(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.$queryRaw`SELECT count(*) FROM graphile_worker.complete_jobs(${ids}::bigint[])`;
}
