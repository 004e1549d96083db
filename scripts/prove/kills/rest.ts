import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '#lib/db/open.ts';
import type { Books } from './books.ts';
import { type Office, resume } from './people.ts';

/** A busy machine has so long for the next of what an idle one does in seconds. */
const restMs = 300_000;
const laterMs = 10 * 60_000;

type Place = { direct: string; sandboxUrl: string; office: Office };

/** One sweep. Then the running processes bring everything that is left to them to its end. */
export async function comeToRest(read: () => Promise<Books>, place: Place): Promise<Books> {
  let fewest = Number.POSITIVE_INFINITY;
  let since = Date.now();
  await letTimePass(place.direct);
  await sweepOnce();
  for (;;) {
    await resume(place.office);
    await wait(1_000);
    const books = await read();
    const left = books.stuck.length + books.missing.length;
    if (left < fewest) [fewest, since] = [left, Date.now()];
    if (left === 0 || books.twice.length > 0 || Date.now() > since + restMs) return books;
    const { approved = 0, sending = 0 } = books.ended;
    // Notifications that met nobody come again by the processor's schedule. With that its tokens end, so all has been sent before.
    if (approved + sending === 0) await advance(place.sandboxUrl);
  }
}

/** Longer than the pause between two reports of a worker that lives. */
export const beatMs = 8_000;

/** Payouts that wait for their next try have waited, also in the queue, and jobs of workers that have reported nothing lately are freed. */
export async function letTimePass(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl);
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_by NOT IN (SELECT unnest(holds_as) FROM worker_heartbeats WHERE seen_at > now() - $1 * interval '1 ms')))`,
    [beatMs],
  );
  const ago = "- interval '10 minutes'";
  await client.query(`UPDATE payout_attempts SET next_try_at = next_try_at ${ago} WHERE status = 'approved'`);
  await client.query(`SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
    WHERE run_at > now() AND run_at ${ago} <= now() AND NOT (key LIKE 'cron:%')), run_at := now())`);
  await client.end();
}

/** As if ten minutes later: the claims of killed processes are given up, and what lost its job gets another. */
export async function sweepOnce(): Promise<void> {
  const [{ sweepPayouts }, { sweepFiles }, { requeueLostDeliveries }] = await Promise.all([
    import('#lib/domain/payouts/operations/sweep-payouts.ts'),
    import('#lib/domain/files/operations/running/sweep-files.ts'),
    import('#lib/domain/webhooks/operations/apply.ts'),
  ]);
  const later = new Date(Date.now() + laterMs);
  await sweepPayouts(later);
  await sweepFiles(later);
  await requeueLostDeliveries(later);
}

async function advance(sandboxUrl: string): Promise<void> {
  await fetch(`${sandboxUrl}/_sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 3_600 }),
  });
}

/** What `prove now` looks at. */
export async function findContradictions(): Promise<string[]> {
  const [{ findProblems }, { disconnect }] = await Promise.all([
    import('#lib/domain/health/operations/watch.ts'),
    import('#lib/db/client.ts'),
  ]);
  const problems = await findProblems(new Date(0)).finally(disconnect);
  return problems.map(({ invariant, count, example }) => `${invariant}: ${count}, the first is ${example}`);
}
