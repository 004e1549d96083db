import { beforeEach, expect, test } from 'vitest';
import { db, transaction } from '#lib/db/client.ts';
import { enqueuePayoutSending, sendPayoutJob } from '#lib/domain/payouts/jobs.ts';
import { releaseWaiting } from '#lib/domain/sending/operations/release-waiting.ts';
import { inTurn } from '#lib/queue/in-turn.ts';
import { rows } from '#tests/database.ts';
import { newEndpoint, paidOut, postTo } from '#tests/inbox.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { type Made, payout } from '#tests/sending-subjects.ts';
import { openTap } from '#tests/tap.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';
import { runJobs } from './run-jobs.ts';
import { sendingSubjects } from './sending-subjects.ts';

Object.assign(process.env, { WORKER_CONCURRENCY: '3', WORKER_SLOTS_NOW: '1' });

const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;
const intents = '/processing/api/v1/intents';

beforeEach(() => rows('DELETE FROM graphile_worker._private_jobs'));

const jobsOf = (name: string) =>
  rows('SELECT key FROM graphile_worker.jobs WHERE task_identifier = $1', [name]);

async function countArrived(all: Made[]): Promise<number> {
  const counts = await Promise.all(all.map((one) => one.countArrived()));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('what waits until the switch is open again leaves in turn', async () => {
  const { id } = await payout.make();
  expect(await jobsOf(sendPayoutJob.name)).toEqual([{ key: payout.jobOf(id) }]);
  await releaseWaiting(sendingSubjects);
  expect(await jobsOf(inTurn(sendPayoutJob).name)).toContainEqual({ key: payout.jobOf(id) });
});

test('the next of a run is called while the outcomes before it cannot be written down yet, and the end waits for them', async () => {
  await openSending();
  const run: Made[] = [];
  for (let at = 0; at < 4; at += 1) run.push(await payout.make());
  for (const { id } of run) await enqueuePayoutSending(db(), id, 'in turn');
  const passOn = tap.holdBack(intents);
  const stop = new AbortController();
  const running = runJobs(stop.signal, () => {});
  await expect.poll(() => tap.bodies(intents)).toHaveLength(3);

  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "payout_attempts" WHERE "status" = 'sending' FOR UPDATE`;
    passOn();
    await expect.poll(() => tap.bodies(intents)).toHaveLength(4);
    stop.abort();
  });
  await running;
  const statuses = await Promise.all(run.map(({ id }) => payout.find(id)));
  expect(statuses.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
});

test('what somebody makes is sent before the rest of what another person made earlier', async () => {
  await openSending();
  const [many, one] = [await newPerson('manager'), await newPerson('manager')];
  for (let at = 0; at < 30; at += 1) await newPayout(many);
  const before = tap.bodies(intents).length;
  const passOn = tap.holdBack(intents);
  const stop = new AbortController();
  const running = runJobs(stop.signal, () => {});
  // Three slots and the one that is kept free.
  await expect.poll(() => tap.bodies(intents).length - before).toBe(4);
  const { attemptId } = await newPayout(one);
  passOn();
  const { clientReferenceId } = await db().payoutAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  const findPlace = () =>
    tap.bodies(intents).findIndex((body) => body.clientReferenceId === clientReferenceId) - before;
  await expect.poll(findPlace).toBeGreaterThan(0);
  // The ones that had been taken from the queue by then are ahead of it, whichever of the next comes first.
  expect(findPlace()).toBeLessThan(15);
  stop.abort();
  await running;
});

test('while every slot of a long run waits for an answer, a single payout is sent and a notification applied', async () => {
  await openSending();
  const run: Made[] = [];
  for (let at = 0; at < 5; at += 1) run.push(await payout.make());
  for (const { id } of run) await enqueuePayoutSending(db(), id, 'in turn');
  await control('faults', { method: 'POST', path: intents, kind: 'hang', times: 99 });
  const stop = new AbortController();
  const running = runJobs(stop.signal, () => {});
  await expect.poll(() => countArrived(run)).toBe(3);

  const single = await payout.make();
  await expect.poll(single.countArrived).toBe(1);
  const { url } = await newEndpoint();
  await postTo(POST)(url, Buffer.from(paidOut), { 'content-type': 'application/json' });
  await expect.poll(() => jobsOf('apply-delivery')).toEqual([]);
  expect(await countArrived(run)).toBe(3);

  stop.abort();
  // Ends the calls that hang.
  await sandbox.close();
  await running;
});
