import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '#lib/db/open.ts';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { findFreePort } from '../../process/ports.ts';
import { hire } from '../../rehearsals/finance.ts';
import { officeEnvironment, startSandbox } from '../../rehearsals/office.ts';
import { step } from '../../stack/step.ts';
import { type Books, readBooks } from './books.ts';
import { payByFile } from './file.ts';
import { type Office, resumeWhenever, type Told, work } from './people.ts';
import { Processor } from './processor.ts';
import { comeToRest, findContradictions } from './rest.ts';
import { type Station, startDatabase, startPart } from './stations.ts';
import { type Dice, openWire, type Wire } from './wire.ts';

export type Size = { payouts: number; rows: number; notifications: number; minutes: number };
type Plan = { folder: string; size: Size; dice: Dice };
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
/** A minute of the processor's schedule takes a second. */
const schedule = { SANDBOX_WEBHOOK_TIMEOUT_MS: '3000', SANDBOX_WEBHOOK_SPEED: '60' };

/** Opens the office, lets everybody work while it is killed again and again, and compares the ledgers once it is calm. */
export async function liveThrough(plan: Plan, began: Began): Promise<Found> {
  const { size } = plan;
  const { direct, sandboxUrl, wires, stations, env, publicUrl } = await open(plan, began);
  const secret = String(env.AUTH_SECRET);
  const [cookie, manager] = [await hire(direct, secret), await hire(direct, secret, 'manager')];
  const until = Date.now() + size.minutes * 60_000;
  const office: Office = { publicUrl, cookie, manager, isOver: () => Date.now() > until };
  const told: Told = { asked: [], made: [] };
  const processor = new Processor(sandboxUrl);
  const killed: Record<string, number> = {};
  await knowBanks(direct);
  for (const wire of wires) wire.spoil();
  await step('Payouts, a file, notifications and kills', async () => {
    let isDone = false;
    const resuming = resumeWhenever(office, () => isDone);
    const working = Promise.all([
      ...Array.from({ length: people }, (_, who) =>
        work(office, { who, of: people, all: size.payouts }, told),
      ),
      payByFile(office, size.rows, told),
      processor.speak(size.notifications, office.isOver),
    ]);
    void working.catch(() => {}).finally(() => (isDone = true));
    await killUntil(() => isDone, stations, { dice: plan.dice, killed });
    for (const wire of wires) wire.calm();
    await working;
    await resuming;
  });
  Object.assign(process.env, env, { DATABASE_URL: direct, LOG_LEVEL: 'silent' });
  const read = async () => readBooks(direct, sandboxUrl, { told, taken: await processor.listTaken() });
  let books = await read();
  await step('What is under way comes to its end', async () => {
    books = await comeToRest(read, { direct, sandboxUrl, office });
  });
  return { told, killed, books, problems: await findContradictions() };
}

async function open({ folder, dice }: Plan, began: Began) {
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
  };
  const stations: Station[] = [database];
  await step('Two web servers, two workers', async () => {
    const starting = [
      ...webPorts.map((port, at) =>
        startPart('web', { ...env, DATABASE_URL: by(toWebs), PORT: String(port) }, `web ${at + 1}`),
      ),
      ...[1, 2].map((at) => startPart('worker', { ...env, WORKER_NAME: `worker ${at}` }, `worker ${at}`)),
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

type Killing = { dice: Dice; killed: Record<string, number> };

/** More than these are never down at once: on a busy machine nothing would ever be done. */
const mostDown = 2;

/** One after another every few seconds, all of them once before any is killed again; each starts again meanwhile. */
async function killUntil(
  isOver: () => boolean,
  stations: readonly Station[],
  { dice, killed }: Killing,
): Promise<void> {
  const restarts = new Map<Station, Promise<unknown>>();
  let turn = [...stations];
  while (!isOver() || Object.keys(killed).length < stations.length) {
    await wait(1_500 + dice(3_000));
    const standing = turn.filter((one) => !restarts.has(one));
    const chosen = restarts.size < mostDown ? standing[dice(standing.length)] : undefined;
    if (!chosen) continue;
    turn = turn.length > 1 ? turn.filter((one) => one !== chosen) : [...stations];
    killed[chosen.name] = (killed[chosen.name] ?? 0) + 1;
    restarts.set(
      chosen,
      chosen.kill(dice(4_000)).finally(() => restarts.delete(chosen)),
    );
  }
  await Promise.all(restarts.values());
}
