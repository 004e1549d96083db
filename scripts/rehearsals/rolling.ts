import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '#lib/db/open.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { step } from '#scripts/stack/step.ts';
import { hire, payer } from './finance.ts';
import { type Book, compareLedgers } from './ledger.ts';
import { type Began, makeOffice, officeEnvironment, type Served, serve, startSandbox } from './office.ts';
import { watchReads, watchStream } from './rolling/readers.ts';
import { type Station, startPooler, startProxy } from './rolling/stations.ts';

const payouts = 200;
/** So that making them lasts for more than one round of restarts. */
const everyMs = 400;
const finalWithinMs = 180_000;

/**
 * Two web servers behind nginx, two workers, PgBouncer before the database: 200 payouts are made and paid out while all
 * four are restarted one after the other, round after round. Then the office's records are compared with the sandbox's.
 */
export async function rehearse(began: Began): Promise<void> {
  await makeOffice();
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  chmodSync(folder, 0o755);
  began(() => {
    // The logs show why something was refused.
    if (process.exitCode === 1) console.log(`The logs are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  });
  await run(folder, (station) => {
    began(() => station.stop());
    return station;
  });
}

async function run(folder: string, began: <Started extends Station>(one: Started) => Started): Promise<void> {
  const [poolPort, sitePort, sandboxPort, ...webPorts] = await Promise.all(
    Array.from({ length: 5 }, findFreePort),
  );
  const cluster = began(await startTemporary());
  await ensureDatabase(cluster.url('postgres'), 'paydesk');
  const direct = cluster.url('paydesk');
  await prepareDatabase(direct);
  await limitRole(direct);
  began(startPooler(folder, Number(poolPort), direct));
  const publicUrl = `http://localhost:${sitePort}`;
  // A state file of this run alone: the orders of one before it have the same numbers.
  const state = { SANDBOX_STATE_FILE: join(folder, 'sandbox.jsonl') };
  const sandbox = began(await startSandbox(Number(sandboxPort), state));
  const databaseUrl = `postgresql://paydesk@127.0.0.1:${poolPort}/paydesk`;
  const env = officeEnvironment({ publicUrl, databaseUrl, sandboxUrl: sandbox.url, folder });
  began(startProxy(folder, Number(sitePort), webPorts));

  const plans = [
    ...webPorts.map((port, at) => ['web', { ...env, PORT: String(port) }, `web ${at + 1}`] as const),
    ...[1, 2].map((at) => ['worker', env, `worker ${at}`] as const),
  ];
  const running = new Map<string, Served>();
  const starts = async () => {
    for (const [part, own, name] of plans) running.set(name, began(await serve(part, own, { name })));
  };
  await step('Two web servers, two workers, nginx and PgBouncer', starts);

  const cookie = await hire(direct, String(env.AUTH_SECRET));
  const reads = watchReads(`${publicUrl}/api/payouts/counts`, cookie);
  const stream = watchStream(`${publicUrl}/api/events`, cookie);
  const orders = Array.from({ length: payouts }, (_, at) => `ROLL-${String(at + 1).padStart(3, '0')}`);
  const making = make(orders, payer(publicUrl, cookie));
  const restarts: string[] = [];
  let isMade = false;
  void making.then(() => (isMade = true));
  while (!isMade)
    for (const [part, own, name] of plans) {
      if (isMade) break;
      const from = performance.now();
      const code = await running.get(name)?.stop();
      if (code !== 0) throw new Error(`${name} did not stop in good order: ${code}`);
      running.set(name, began(await serve(part, own, { name })));
      restarts.push(`${name} ${Math.round((performance.now() - from) / 1_000)} s`);
    }
  const refused = await making;
  const book = await settle(direct, sandbox.url, orders);
  report({ refused, restarts, reads: reads.stop(), stream: await stream.stop(), book });
}

/** What PgBouncer ignores at the start of a session appears on the role. */
async function limitRole(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl);
  const limits = { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '30s' };
  for (const [name, value] of Object.entries(limits))
    await client.query(`ALTER ROLE paydesk SET ${name} = '${value}'`);
  await client.end();
}

/** Makes all of them at an even pace, whatever becomes of each. Returns the refusals. */
async function make(orders: string[], pay: ReturnType<typeof payer>): Promise<string[]> {
  const asked: Promise<string | null>[] = [];
  for (const [at, orderNo] of orders.entries()) {
    asked.push(pay(orderNo, at));
    await wait(everyMs);
  }
  return (await Promise.all(asked)).filter((refusal) => refusal !== null);
}

async function settle(databaseUrl: string, sandboxUrl: string, orders: string[]): Promise<Book> {
  const giveUpAt = Date.now() + finalWithinMs;
  let book = await compareLedgers(databaseUrl, sandboxUrl, orders);
  while (book.paidHere < orders.length && Date.now() < giveUpAt) {
    await wait(1_000);
    book = await compareLedgers(databaseUrl, sandboxUrl, orders);
  }
  return book;
}

type Found = { refused: string[]; restarts: string[]; reads: object; stream: object; book: Book };

function report({ refused, restarts, reads, stream, book }: Found): void {
  const found = {
    payouts,
    restarts: restarts.length,
    each: restarts,
    refused: refused.length,
    reads,
    stream,
    book,
  };
  console.log(JSON.stringify(found, null, 2));
  for (const refusal of refused.slice(0, 5)) console.log(refusal);
  const { paidHere, paidThere, lost, twice, notificationsRefused } = book;
  const isGood =
    refused.length + lost.length + twice.length + notificationsRefused === 0 &&
    paidHere === payouts &&
    paidThere === payouts &&
    'refused' in reads &&
    reads.refused === 0;
  console.log(isGood ? '0 refused, 0 lost, 0 double.' : 'NOT as promised: see above.');
  if (!isGood) process.exitCode = 1;
}
