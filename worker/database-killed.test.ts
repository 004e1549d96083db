import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { readSandbox } from '#tests/payments.ts';
import { sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { type Made, payout } from '#tests/sending-subjects.ts';
import { startWorker } from '#tests/servers/worker.ts';
import { openTap } from '#tests/tap.ts';

// A PostgreSQL of this file's own, because it is killed.
const cluster = await startTemporary({ settings: ['synchronous_commit=on'] });
await ensureDatabase(cluster.url('postgres'), 'paydesk');
await prepareDatabase(cluster.url('paydesk'));
const tap = await openTap(sandbox.url);
Object.assign(process.env, {
  DATABASE_URL: cluster.url('paydesk'),
  OUTCOME_JOURNAL_DIR: mkdtempSync(join(tmpdir(), 'paydesk-outcomes-')),
  PROCESSOR_BASE_URL: tap.url,
});
afterAll(async () => {
  await db().$disconnect();
  await cluster.stop();
});

const intents = '/processing/api/v1/intents';
const patience = { timeout: 120_000 };

test('a worker outlives its database: calls that are under way when that is killed end here too, and with what waits it goes on by itself when the database is back', async () => {
  await openSending();
  const run: Made[] = [];
  for (let at = 0; at < 5; at += 1) run.push(await payout.make());
  const passOn = tap.holdBack(intents);
  const worker = startWorker({ WORKER_CONCURRENCY: '3', WORKER_SLOTS_NOW: '0' });
  await expect.poll(() => tap.bodies(intents), patience).toHaveLength(3);

  await cluster.kill();
  passOn();
  const there = () => readSandbox<unknown[]>('transactions?kind=DISBURSEMENT');
  await expect.poll(there, patience).toHaveLength(3);
  await cluster.startAgain();

  const statuses = async () =>
    (await Promise.all(run.map(({ id }) => payout.find(id)))).map((one) => one.status);
  await expect.poll(statuses, patience).toEqual(run.map(() => 'accepted'));
  const held = () => db().$queryRaw`SELECT key FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`;
  await expect.poll(held, patience).toEqual([]);
  expect(tap.bodies(intents)).toHaveLength(run.length);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});
