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
import { findSignable, fingerprintOf } from '#lib/domain/files/operations/signing/fingerprint.ts';
import { findProblems } from '#lib/domain/health/operations/watch.ts';
import { resolvablePayout } from '#lib/domain/payouts/operations/resolve-payout.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { findSwitch } from '#lib/domain/sending/store/switch.ts';
import { addressPath } from '#lib/domain/webhooks/rules.ts';
import { takeNotification } from '#lib/web/notifications/take-notification.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { keepBanks, receiveFile, sbpFile } from '#tests/files.ts';
import { readSandbox, type SandboxTransaction } from '#tests/payments.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { confirm, day, newProposal } from '#tests/resolving/acts.ts';
import { agePayout } from '#tests/resolving/payouts.ts';
import { control } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { startWorker } from '#tests/servers/worker.ts';
import { attemptsOf, lineOf, sign } from '#tests/signed-files.ts';

let isWebAway = false;

/** Takes notifications as the web server does. */
const web = createServer(async (incoming, outgoing) => {
  if (isWebAway) return void incoming.destroy();
  const request = new Request(`http://here${incoming.url}`, { method: 'POST', body: await text(incoming) });
  const token = incoming.url?.slice(addressPath.length) ?? '';
  const taken = await takeNotification(request, token).catch(() => new Response(null, { status: 503 }));
  outgoing.writeHead(taken.status).end();
});
web.listen(0, '127.0.0.1');
await once(web, 'listening');

// A PostgreSQL of this file's own, because it is killed.
const cluster = await startTemporary({ settings: ['synchronous_commit=on'] });
await ensureDatabase(cluster.url('postgres'), 'paydesk');
await prepareDatabase(cluster.url('paydesk'));
Object.assign(process.env, {
  DATABASE_URL: cluster.url('paydesk'),
  PUBLIC_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
  OUTCOME_JOURNAL_DIR: mkdtempSync(join(tmpdir(), 'paydesk-outcomes-')),
});

const size = 240;
const intents = '/processing/api/v1/intents';
/** A slow machine; and two minutes until the jobs of a worker are freed that could not take over the name of the one before. */
const patience = { timeout: 240_000 };
let maker: Person;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  await openSending();
  await keepBanks();
  maker = await newPersonWithPassword('finance', 'Mila');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
});
afterAll(async () => {
  web.close();
  await db().$disconnect();
  await cluster.stop();
});

/** The worker starts again under its name, as with `serve`. */
const start = () => startWorker({ WORKER_NAME: 'the-one' });

async function killWorker({ child, ended }: ReturnType<typeof start>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function killDatabase(): Promise<void> {
  await cluster.kill();
  await cluster.startAgain();
}

const findFile = (id: string) => db().payoutFile.findUniqueOrThrow({ where: { id } });
const isTrue = (isSo: () => Promise<boolean>) => expect.poll(isSo, patience).toBe(true);

test('a file is read, checked and paid once, row by row, while its workers and its database are killed again and again, and the web server is away', async () => {
  const lines = Array.from({ length: size }, (_, at) => lineOf(`KILLED-${at}`, `${(at % 100) + 1},00`));
  const received = await receiveFile(maker, sbpFile(...lines));
  const id = received.ok ? received.value.fileId : '';
  const hasDone = (share: number) => isTrue(async () => (await findFile(id)).doneCount >= size * share);
  const isNow = (...statuses: string[]) => isTrue(async () => statuses.includes((await findFile(id)).status));
  const countMade = () => db().payoutFileRow.count({ where: { fileId: id, status: 'made' } });
  // A payout that was paid twice contradicts itself, and stops sending.
  const findWhyStopped = async () => (await findSwitch(db()))?.because ?? [];
  const hasMade = (share: number) =>
    expect
      .poll(
        async () => ({ isMade: (await countMade()) >= size * share, stoppedBy: await findWhyStopped() }),
        patience,
      )
      .toEqual({ isMade: true, stoppedBy: [] });

  // Some calls are carried out there, and a worker that is killed then never gets their answers.
  const isCalling = async () => {
    await control('faults', { method: 'POST', path: intents, kind: 'slow', delayMs: 600_000, times: 3 });
    const unanswered = async () => {
      const there = new Set((await readLedger()).map((one) => one.clientReferenceId));
      const attempts = await db().payoutAttempt.findMany({ where: { status: 'sending' } });
      return attempts.filter((one) => there.has(one.clientReferenceId)).length;
    };
    await expect.poll(unanswered, patience).toBeGreaterThanOrEqual(3);
  };

  let worker = start();
  await isTrue(async () => (await findFile(id)).doneCount > 0);
  await killWorker(worker);
  worker = start();
  await isNow('draft');
  expect(await startCheck(maker, { fileId: id, nameChecks: 'none' })).toMatchObject({ ok: true });
  await hasDone(0.2);
  await killWorker(worker);
  worker = start();
  await hasDone(0.6);
  await killDatabase();
  await isNow('checked');

  const fingerprint = fingerprintOf(await findSignable(db(), id));
  expect(await sign(maker, { id, fingerprint })).toMatchObject({ ok: true });
  await hasMade(0.2);
  // No notification comes to the next one either: the claim is all that keeps such a payout from leaving again.
  isWebAway = true;
  await isCalling();
  await killWorker(worker);
  worker = start();
  await hasMade(0.4);
  isWebAway = false;
  await killDatabase();
  await hasMade(0.6);
  await killWorker(worker);
  await killDatabase();
  worker = start();
  await hasMade(1);

  await expectNoneTwice();
  await comeToRest(id);
  await isNow('done', 'partly_done');
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  await expectNoneTwice();
  await judgeBooks(id);
}, 1_800_000);

/** No call about a payout arrived a second time, whatever became of it. */
async function expectNoneTwice(): Promise<void> {
  const requests = await readSandbox<{ clientReferenceId: string }[]>(`requests?path=${intents}`);
  const arrived = requests.map(({ clientReferenceId }) => clientReferenceId);
  expect(arrived.filter((reference, at) => arrived.indexOf(reference) !== at)).toEqual([]);
}

const readLedger = () => readSandbox<SandboxTransaction[]>('transactions?kind=DISBURSEMENT');

/**
 * Every payout that left is reported in the end: notifications that met no server come again later. Two people end what a
 * killed worker had taken up and had not sent.
 */
async function comeToRest(fileId: string): Promise<void> {
  const unsent = async () => (await attemptsOf(fileId)).filter(({ status }) => status === 'approved');
  await expect.poll(unsent, patience).toEqual([]);
  await sweepPayouts(new Date(Date.now() + 180_000));
  const untold = async () => {
    await control('clock/advance', { seconds: 3_600 });
    const there = new Set((await readLedger()).map((one) => one.clientReferenceId));
    return (await attemptsOf(fileId)).flatMap(({ clientReferenceId, status }) =>
      status === (there.has(clientReferenceId) ? 'paid_out' : 'unknown')
        ? []
        : `${clientReferenceId} is ${status}`,
    );
  };
  await expect.poll(untold, patience).toEqual([]);
  for (const { id, status } of await attemptsOf(fileId)) {
    if (status !== 'unknown') continue;
    await agePayout(id, 6 * day);
    const waiting = await newProposal(finance, { subject: resolvablePayout, subjectId: id });
    expect(await confirm(manager, waiting)).toMatchObject({ ok: true });
  }
}

/** Each row is one payout, and each payout is paid here and there, or neither here nor there. */
async function judgeBooks(fileId: string): Promise<void> {
  const ledger = await readLedger();
  const there = new Map(ledger.map((one) => [one.clientReferenceId ?? '', one]));
  expect(there.size).toBe(ledger.length);

  const rows = await db().payoutFileRow.findMany({ where: { fileId }, include: { payout: true } });
  expect(new Set(rows.map(({ payoutId }) => payoutId)).size).toBe(size);
  const attempts = await attemptsOf(fileId);
  expect(attempts).toHaveLength(size);
  for (const { clientReferenceId, payoutId, status } of attempts) {
    const row = rows.find((one) => one.payoutId === payoutId);
    expect({ number: row?.number, status }).toEqual({
      number: row?.number,
      status: there.has(clientReferenceId) ? 'paid_out' : 'resolved_not_paid',
    });
    const made = there.get(clientReferenceId);
    if (made) expect(made).toMatchObject({ amount: { value: Number(row?.amountMinor) / 100 } });
    there.delete(clientReferenceId);
  }
  expect([...there.keys()]).toEqual([]);
  expect(await findProblems(new Date(0))).toEqual([]);
}
