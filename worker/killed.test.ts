import { expect, test } from 'vitest';
import { db, transaction } from '#lib/db/client.ts';
import { enqueuePayoutSending } from '#lib/domain/payouts/jobs.ts';
import { rows } from '#tests/database.ts';
import { sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { type Made, payout } from '#tests/sending-subjects.ts';
import { startWorker } from '#tests/servers/worker.ts';
import { openTap } from '#tests/tap.ts';

const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;
const intents = '/processing/api/v1/intents';

test('killed between the answers and their recording, while others wait for a slot, a worker leaves outcomes that are unknown, and what waited is still to be sent', async () => {
  await openSending();
  const run: Made[] = [];
  for (let at = 0; at < 5; at += 1) run.push(await payout.make());
  for (const { id } of run) await enqueuePayoutSending(db(), id, 'in turn');
  const slots = { WORKER_CONCURRENCY: '2', WORKER_SLOTS_NOW: '0' };
  const passOn = tap.holdBack(intents);
  const worker = startWorker(slots);
  await expect.poll(() => tap.bodies(intents)).toHaveLength(2);
  let passOnRest = () => {};
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM payout_attempts WHERE status = 'sending' FOR UPDATE`;
    passOn();
    const answered = () => rows("SELECT 1 FROM processor_calls WHERE operation = 'create_payout'");
    passOnRest = tap.holdBack(intents);
    await expect.poll(async () => (await answered()).length).toBe(2);
    // Their slots are free before they are recorded.
    await expect.poll(() => tap.bodies(intents)).toHaveLength(4);
    worker.child.kill('SIGKILL');
    await worker.ended;
  });
  const findAll = async () =>
    (await Promise.all(run.map(({ id }) => payout.find(id)))).map(({ status }) => status);
  const statuses = async () => (await findAll()).toSorted();
  const unknown = Array(4).fill('unknown');
  expect(await statuses()).toEqual(['approved', ...Array(4).fill('sending')]);
  await payout.sweep(new Date(Date.now() + 180_000));
  expect(await statuses()).toEqual(['approved', ...unknown]);

  const waiting = run[(await findAll()).indexOf('approved')]?.id ?? '';
  const kept = await rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [payout.jobOf(waiting)]);
  expect(kept).toHaveLength(1);
  passOnRest();
  for (const { id } of run) await payout.send(id);
  expect(await statuses()).toEqual(['accepted', ...unknown]);
  expect(await Promise.all(run.map((one) => one.countArrived()))).toEqual(run.map(() => 1));
});
