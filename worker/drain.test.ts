import { expect, test } from 'vitest';
import { sendPayoutJob } from '#lib/domain/payouts/jobs.ts';
import { rows } from '#tests/database.ts';
import { sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { type Made, payout } from '#tests/sending-subjects.ts';
import { startWorker } from '#tests/servers/worker.ts';
import { openTap } from '#tests/tap.ts';

const tap = await openTap(sandbox.url);
const intents = '/processing/api/v1/intents';

test('told to stop while calls are under way, a worker takes up nothing new, lets them end, records them and gives the others back as they were', async () => {
  await openSending();
  const run: Made[] = [];
  for (let at = 0; at < 4; at += 1) run.push(await payout.make());
  const passOn = tap.holdBack(intents);
  const slots = { WORKER_CONCURRENCY: '3', WORKER_SLOTS_NOW: '0' };
  const worker = startWorker({ ...slots, PROCESSOR_BASE_URL: tap.url });
  await expect.poll(() => tap.bodies(intents)).toHaveLength(3);
  worker.child.kill('SIGTERM');
  await expect.poll(worker.said).toContain('worker stops when its jobs are done');
  passOn();
  expect(await worker.ended).toBe(0);

  expect(tap.bodies(intents)).toHaveLength(3);
  const statuses = await Promise.all(run.map(({ id }) => payout.find(id)));
  const all = statuses.map(({ status }) => status).toSorted();
  expect(all).toEqual(['accepted', 'accepted', 'accepted', 'approved']);
  const waiting = run[statuses.findIndex(({ status }) => status === 'approved')];
  const jobs = await rows(
    'SELECT key, task_identifier, attempts, locked_by FROM graphile_worker.jobs WHERE key = ANY ($1)',
    [run.map(({ id }) => payout.jobOf(id))],
  );
  // A person waits for it.
  const given = { task_identifier: sendPayoutJob.name, attempts: 0, locked_by: null };
  expect(jobs).toEqual([{ key: payout.jobOf(waiting?.id ?? ''), ...given }]);
  expect(await rows('SELECT key FROM graphile_worker.jobs WHERE locked_by IS NOT NULL')).toEqual([]);
  expect(await rows('SELECT id FROM worker_heartbeats')).toEqual([]);
});
