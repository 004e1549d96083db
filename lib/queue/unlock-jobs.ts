import 'server-only';
import { db } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';

/**
 * Longer than any job: a send waits for the call before it (90 s), calls (90 s), and its slot may wait for outcomes that
 * cannot be recorded (60 s). The queue's own limit is 4 h.
 */
const lostAfterMinutes = 5;

/** A worker reports its names at once and every five seconds: so long after it took a job, it has. */
const unreportedAfterMinutes = 1;

/**
 * Frees what workers held that are known to be lost, and whatever has been held for too long, so that others take over.
 * `living`: all names that workers hold jobs under which are alive; under any other, a job is held by one that was killed
 * before it could report it. One that only seemed lost does its job a second time next to them: the claim lets one of the
 * two send.
 */
export async function unlockLostJobs(
  lost: readonly string[] = [],
  living: readonly string[] | null = null,
): Promise<void> {
  const [found] = await db().$queryRaw<{ workers: string[] | null }[]>`
    SELECT array_agg(DISTINCT locked_by) AS workers FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(mins => ${lostAfterMinutes}::int) OR locked_by = ANY(${lost}::text[])
      OR (locked_at < now() - make_interval(mins => ${unreportedAfterMinutes}::int)
        AND locked_by <> ALL(${living}::text[]))`;
  if (!found?.workers) return;
  await db().$executeRaw`SELECT graphile_worker.force_unlock_workers(${found.workers}::text[])`;
  log().warn({ workers: found.workers }, 'freed the jobs of lost workers');
}

/**
 * Removes jobs that another with the same key replaced, while they ran or after they had failed for good: the queue
 * marks them as tried for the last time and keeps them.
 */
export async function removeReplacedJobs(): Promise<void> {
  await db().$executeRaw`SELECT count(*) FROM graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL))`;
}
