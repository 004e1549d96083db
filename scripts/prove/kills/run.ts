import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '#lib/db/open.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { findFreePort } from '../../process/ports.ts';
import { hire } from '../../rehearsals/finance.ts';
import { officeEnvironment, startSandbox } from '../../rehearsals/office.ts';
import type { step } from '../../stack/step.ts';
import { type Books, readBooks } from './books.ts';
import { ofFile, payByFile } from './file.ts';
import { type Office, resumeWhenever, type Told, work } from './people.ts';
import { Processor } from './processor.ts';
import { beatMs, comeToRest, findContradictions, letTimePass, sweepOnce } from './rest.ts';
import { killUntil, type Station, startDatabase, startPart } from './stations.ts';
import { type Dice, openWire, type Wire } from './wire.ts';

export type Size = { payouts: number; rows: number; notifications: number; minutes: number };
/** `show`: who sees how far it is. */
type Plan = { folder: string; size: Size; dice: Dice; show: typeof step };
type Began = (stop: () => unknown) => void;
/** `killed`: how often, by name. */
export type Found = { told: Told; killed: Record<string, number>; books: Books; problems: string[] };

const people = 4;
/** An answer that takes longer than these is lost; a real office waits ten times as long. */
const patience = {
  PROCESSOR_CONNECT_TIMEOUT_MS: '2000',
  PROCESSOR_WRITE_TIMEOUT_MS: '9000',
  PROCESSOR_READ_TIMEOUT_MS: '4000',
};
/**
 * A minute of the processor's schedule takes a second. It reports ends alone, and some seconds later: meanwhile a worker's
 * claim is all that is known of a call that it has not outlived.
 */
const schedule = {
  SANDBOX_OUTCOME_DELAY_MS: '15000',
  SANDBOX_WEBHOOK_FINAL_ONLY: '1',
  SANDBOX_WEBHOOK_TIMEOUT_MS: '3000',
  SANDBOX_WEBHOOK_SPEED: '60',
};

/** Everybody has so long after the last kill to finish what they do. */
const finishMs = 15 * 60_000;

/**
 * Opens the office, lets everybody work while it is killed again and again, until all is done or time is over. What is left
 * is done in calm, and the ledgers are compared.
 */
export async function liveThrough(plan: Plan, began: Began): Promise<Found> {
  const { size, show } = plan;
  const { direct, sandboxUrl, wires, stations, env, publicUrl } = await open(plan, began);
  const secret = String(env.AUTH_SECRET);
  const [cookie, manager] = [await hire(direct, secret), await hire(direct, secret, 'manager')];
  await knowBanks(direct);
  const until = Date.now() + size.minutes * 60_000;
  const office: Office = { publicUrl, cookie, manager, isOver: () => Date.now() > until + finishMs };
  const told: Told = { asked: [], made: [], rows: 0 };
  const killed: Record<string, number> = {};
  const howFar = () => tellHowFar(told, killed);
  const processor = new Processor(sandboxUrl);
  let [isDone, isCalm] = [false, false];
  for (const wire of wires) wire.spoil();
  const working = Promise.all([
    ...Array.from({ length: people }, (_, who) => work(office, { who, of: people, all: size.payouts }, told)),
    payByFile(office, size.rows, told),
    processor.speak(size.notifications, () => isCalm),
  ]);
  void working.catch(() => {}).finally(() => (isDone = true));
  const besides = Promise.all([resumeWhenever(office, () => isDone), processor.dawdle(() => isCalm)]);
  void besides.catch(() => {});
  const live = async () => {
    await killUntil(() => isDone || Date.now() > until, stations, { dice: plan.dice, killed });
    for (const wire of wires) wire.calm();
    isCalm = true;
  };
  await show('Payouts, a file, notifications and kills', live, howFar);
  Object.assign(process.env, env, { DATABASE_URL: direct, LOG_LEVEL: 'silent' });
  const read = async () => readBooks(direct, sandboxUrl, { told, taken: await processor.listTaken() });
  let books = await read();
  const rest = async () => {
    // Calls under way are given up too, and their answers come late.
    await sweepOnce();
    await wait(beatMs);
    await letTimePass(direct);
    await Promise.all([working, besides]);
    books = await comeToRest(read, { direct, sandboxUrl, office });
  };
  await show('What is under way comes to its end', rest, howFar);
  return { told, killed, books, problems: await findContradictions() };
}

const tellHowFar = ({ made, rows }: Told, killed: Record<string, number>) =>
  `${countKills(killed)} kills, ${made.filter((order) => !order.startsWith(ofFile)).length} payouts, ${rows} rows`;

export const countKills = (killed: Record<string, number>) =>
  Object.values(killed).reduce((sum, times) => sum + times, 0);

async function open({ folder, dice, show }: Plan, began: Began) {
  const [databasePort = 0, sandboxPort = 0, ...webPorts] = await Promise.all(
    Array.from({ length: 4 }, findFreePort),
  );
  const database = await startDatabase(join(folder, 'database'), databasePort);
  began(database.stop);
  await ensureDatabase(database.url('postgres'), 'paydesk');
  const direct = database.url('paydesk');
  await prepareDatabase(direct);
  const state = { ...schedule, SANDBOX_STATE_FILE: join(folder, 'sandbox.jsonl') };
  const sandbox = await startSandbox(sandboxPort, state);
  began(sandbox.stop);
  const wires: Wire[] = [];
  const lay = async (ports: number[], hasHoles: boolean) => {
    const wire = await openWire(ports, dice, { hasHoles });
    began(wire.stop);
    wires.push(wire);
    return wire.port;
  };
  // The database's driver waits long for a hole, and shows nothing by it that a cut does not.
  const [toWebs, toWorkers] = [await lay([databasePort], false), await lay([databasePort], false)];
  const toProcessor = await lay([sandboxPort], true);
  const toOffice = await lay(webPorts, true);
  const publicUrl = `http://localhost:${toOffice}`;
  const by = (port: number) => Object.assign(new URL(direct), { port: String(port) }).href;
  const env: Record<string, string> = {
    ...officeEnvironment({
      publicUrl,
      databaseUrl: by(toWorkers),
      sandboxUrl: `http://127.0.0.1:${toProcessor}`,
      folder,
    }),
    ...patience,
    TRUSTED_PROXY_HOPS: '0',
    LOG_LEVEL: 'info',
  };
  const stations: Station[] = [database];
  await show('Two web servers, two workers', async () => {
    const starting = [
      ...webPorts.map((port, at) =>
        startPart('web', { ...env, DATABASE_URL: by(toWebs), PORT: String(port) }, at + 1),
      ),
      ...[1, 2].map((at) => startPart('worker', env, at)),
    ];
    for (const station of await Promise.all(starting)) {
      began(station.stop);
      stations.push(station);
    }
  });
  return { direct, sandboxUrl: sandbox.url, wires, stations, env, publicUrl };
}

/** A file names banks in words, so their list must be there. */
async function knowBanks(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl);
  while ((await client.query('SELECT 1 FROM bank_lists')).rowCount === 0) await wait(200);
  await client.end();
}
