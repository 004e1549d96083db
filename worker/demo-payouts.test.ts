import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { run } from 'graphile-worker';
import { afterAll, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { refreshBanksJob } from '#lib/domain/recipients/jobs.ts';
import { createDemoUsers } from '#lib/domain/users/operations/create-demo-users.ts';
import { env } from '#lib/env.ts';
import { postTo } from '#tests/inbox.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';
import '#tests/sandbox.ts';
import { payoutWishes } from '../prisma/demo/payout-requests.ts';
import { makeDemoPayouts } from '../prisma/demo/payouts.ts';
import { queueLogger } from './queue-logger.ts';
import { lanes } from './registry.ts';

const door = createServer(async (request, response) => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const answer = await postTo(POST)(`${publicUrl}${request.url}`, await buffer(request), headers);
  response.writeHead(answer.status).end();
});
door.listen(0, '127.0.0.1');
await once(door, 'listening');
const publicUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
Object.assign(process.env, { PUBLIC_URL: publicUrl, DEMO: '1' });

const worker = await run({
  connectionString: env().DATABASE_URL,
  concurrency: 4,
  taskList: Object.assign({}, ...Object.values(lanes)),
  logger: queueLogger,
  noHandleSignals: true,
});

afterAll(async () => {
  await worker.stop();
  door.close();
});

/** Every other one is paid out. */
const ends: Record<string, string> = {
  'CLAIM-20421': 'declined',
  'PRIZE-11': 'refused',
  'CLAIM-20425': 'unknown',
  'CLAIM-20426': 'resolved_not_paid',
  'CLAIM-20427': 'unknown',
  'DEPOSIT-5530': 'error',
  'TRIAL-1': 'declined',
  'DEPOSIT-5534': 'accepted',
  'CLAIM-20433': 'accepted',
  'FEE-0121': 'conflict',
  'CLAIM-20977': 'pending_approval',
  'AGENT-0812': 'pending_approval',
  'CLAIM-20981': 'pending_approval',
};

async function listStatuses(): Promise<Record<string, string | undefined>> {
  const payouts = await db().payout.findMany({ include: { attempts: true } });
  return Object.fromEntries(payouts.map(({ orderNo, attempts }) => [orderNo, attempts.at(-1)?.status]));
}

test('the demo begins with every payout that it is to have, and each comes to its end', async () => {
  await createDemoUsers();
  await worker.addJob(refreshBanksJob.name, {});
  await makeDemoPayouts();
  const wanted = payoutWishes.map(({ orderNo }) => [orderNo, ends[orderNo] ?? 'paid_out']);
  await expect.poll(listStatuses).toEqual(Object.fromEntries(wanted));
});
