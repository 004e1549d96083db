import 'server-only';
import { db } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';

/**
 * Twice the longest job (a send including its last chance to be recorded, 150 s). The queue's own limit is 4
 * h.
 */
const lostAfterMinutes = 5;

/** Frees the jobs of workers that died while holding them, so that others take over. */
export async function unlockLostJobs(): Promise<void> {
  const [found] = await db().$queryRaw<{ workers: string[] | null }[]>`
    SELECT array_agg(DISTINCT locked_by) AS workers FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(mins => ${lostAfterMinutes}::int)`;
  if (!found?.workers) return;
  await db().$executeRaw`SELECT graphile_worker.force_unlock_workers(${found.workers}::text[])`;
  log().warn({ workers: found.workers }, 'freed the jobs of lost workers');
}
