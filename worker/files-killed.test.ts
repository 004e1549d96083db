import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { startCheck } from '#lib/domain/files/operations/checking/start-check.ts';
import { endFile } from '#lib/domain/files/operations/running/run-file.ts';
import { findSignable, fingerprintOf } from '#lib/domain/files/operations/signing/fingerprint.ts';
import { readPayout } from '#lib/domain/payouts/operations/read-payout.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { addressPath } from '#lib/domain/webhooks/rules.ts';
import { takeNotification } from '#lib/web/notifications/take-notification.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { keepBanks, receiveFile, sbpFile } from '#tests/files.ts';
import { readSandbox, type SandboxTransaction } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { startWorker } from '#tests/servers/worker.ts';
import { lineOf, sign } from '#tests/signed-files.ts';

/** Takes notifications as the web server does. */
const web = createServer(async (incoming, outgoing) => {
  const request = new Request(`http://here${incoming.url}`, { method: 'POST', body: await text(incoming) });
  const token = incoming.url?.slice(addressPath.length) ?? '';
  const taken = await takeNotification(request, token).catch(() => new Response(null, { status: 503 }));
  outgoing.writeHead(taken.status).end();
});
web.listen(0, '127.0.0.1');
await once(web, 'listening');

// A PostgreSQL of this file's own, because it is restarted.
const cluster = await startTemporary();
await ensureDatabase(cluster.url('postgres'), 'paydesk');
await prepareDatabase(cluster.url('paydesk'));
Object.assign(process.env, {
  DATABASE_URL: cluster.url('paydesk'),
  PUBLIC_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
  OUTCOME_JOURNAL_DIR: mkdtempSync(join(tmpdir(), 'paydesk-outcomes-')),
  PROCESSOR_READ_DISBURSEMENT: '1',
  // Who starts under the name of one that was killed has what that one held.
  WORKER_NAME: 'of-files',
});

const size = 2_000;
const patience = { timeout: 60_000 };
let maker: Person;

beforeAll(async () => {
  await openSending();
  await keepBanks();
  maker = await newPerson('finance');
});
afterAll(async () => {
  web.close();
  await db().$disconnect();
  await cluster.stop();
});

/** The worker works until that is so, and is killed wherever it stands then. */
async function killOnce(isSo: () => Promise<boolean>): Promise<void> {
  const { child, ended } = startWorker();
  await expect.poll(isSo, patience).toBe(true);
  child.kill('SIGKILL');
  await ended;
}

const findFile = (id: string) => db().payoutFile.findUniqueOrThrow({ where: { id } });
const countRows = (fileId: string, status: 'ready' | 'made') =>
  db().payoutFileRow.count({ where: { fileId, status } });

test('a file that is read, checked and paid by workers that are killed again and again, and a database that is restarted, is paid once, row by row', async () => {
  const lines = Array.from({ length: size }, (_, at) => lineOf(`KILLED-${at}`, `${at + 1},00`));
  const received = await receiveFile(maker, sbpFile(...lines));
  const id = received.ok ? received.value.fileId : '';
  const hasDone = async (count: number) => (await findFile(id)).doneCount >= count;
  const isNow = async (status: string) => (await findFile(id)).status === status;

  await killOnce(() => hasDone(size / 2));
  await killOnce(() => isNow('draft'));
  expect(await countRows(id, 'ready')).toBe(size);

  expect(await startCheck(maker, { fileId: id, nameChecks: 'none' })).toMatchObject({ ok: true });
  await killOnce(() => hasDone(size / 4));
  await killOnce(() => isNow('checked'));

  const fingerprint = fingerprintOf(await findSignable(db(), id));
  expect(await sign(maker, { id, fingerprint })).toMatchObject({ ok: true });
  for (const share of [0.2, 0.4]) await killOnce(async () => (await countRows(id, 'made')) > size * share);
  const last = startWorker();
  await expect.poll(async () => (await countRows(id, 'made')) > size * 0.6, patience).toBe(true);
  await cluster.restart();
  await expect.poll(() => countRows(id, 'made'), patience).toBe(size);
  const isIn = (status: 'approved' | 'accepted') =>
    db().payoutAttempt.count({ where: { payout: { fileId: id }, status } });
  await expect.poll(() => isIn('approved'), patience).toBe(0);
  last.child.kill('SIGTERM');
  await last.ended;

  // Calls that were under way when a worker was killed, and reports that came while the database was away.
  await sweepPayouts(new Date(Date.now() + 180_000));
  const untold = await db().payoutAttempt.findMany({ where: { payout: { fileId: id }, status: 'accepted' } });
  for (const attempt of untold) await readPayout(attempt.id);
  await judgeBooks(id);
});

/** Each row is paid here and there, or unknown here: whatever is there then, it is there once. */
async function judgeBooks(fileId: string): Promise<void> {
  const path = '/processing/api/v1/intents';
  const requests = await readSandbox<{ clientReferenceId: string }[]>(`requests?path=${path}`);
  const arrived = requests.map(({ clientReferenceId }) => clientReferenceId);
  expect(new Set(arrived).size).toBe(arrived.length);
  const all = await readSandbox<SandboxTransaction[]>('transactions?kind=DISBURSEMENT');
  const there = new Map(all.map((one) => [one.clientReferenceId ?? '', one]));
  expect(there.size).toBe(all.length);

  const attempts = await db().payoutAttempt.findMany({
    where: { payout: { fileId } },
    include: { payout: true },
  });
  expect(attempts).toHaveLength(size);
  const unknown = attempts.filter(({ status }) => status === 'unknown');
  for (const { clientReferenceId, status, payout } of attempts) {
    const made = there.get(clientReferenceId);
    if (status === 'unknown') continue;
    expect({ clientReferenceId, status }).toEqual({ clientReferenceId, status: 'paid_out' });
    expect(made).toMatchObject({ status: 'PAID_OUT', amount: { value: Number(payout.amountMinor) / 100 } });
  }
  const isThere = (one: (typeof attempts)[number]) => there.has(one.clientReferenceId);
  expect(all).toHaveLength(size - unknown.filter((one) => !isThere(one)).length);
  expect(await endFile(fileId)).toBe(unknown.length === 0);
}
