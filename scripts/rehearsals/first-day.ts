import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { listPgTools } from '#scripts/database/pg-tools.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { root } from '#scripts/stack/settings.ts';
import { startSystemPostgres } from '#tests/servers/system-postgres.ts';
import { owner } from './bare.ts';
import type { Day } from './first-day/day.ts';
import { install } from './first-day/install.ts';
import { killEach } from './first-day/kill.ts';
import { makeMachine } from './first-day/machine.ts';
import { comeIn, invite } from './first-day/people.ts';
import { restore } from './first-day/restore.ts';
import { lastLines, startTranscript } from './first-day/transcript.ts';
import { startUnit } from './first-day/unit.ts';
import { payOut, settle } from './money.ts';
import { type Began, startSandbox } from './office.ts';

/**
 * The first day by docs/operations.md, as an ordinary user in an empty folder, with PostgreSQL and Node of the system and
 * the sandbox as the processor: from the clone of what is committed here to a restored database that pays again.
 */
export async function rehearse(began: Began): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'first-day-'));
  chmodSync(folder, 0o755);
  began(() => rmSync(folder, { recursive: true, force: true }));
  await live(folder, began);
}

async function live(folder: string, began: Began): Promise<void> {
  const day = await begin(folder, began);
  const { step, machine, office, units } = day;
  await install(day);
  await day.startUnits();
  await step('npm run doctor, with everything running', async () =>
    lastLines(await machine.run('npm run doctor'), 30),
  );

  let administrator = '';
  await step('The first administrator, by the link that the web server printed once', async () => {
    const link = /http\S+\/link#[\w-]{43}/.exec(units.get('web')?.said() ?? '')?.[0] ?? '';
    administrator = await comeIn(office.publicUrl, link, { email: 'olga@example.com', name: 'Olga' });
  });
  let [finance, manager] = ['', ''];
  await step('Finance and a manager are invited, and come in by their links', async () => {
    finance = await invite(office, administrator, {
      email: 'f@example.com',
      name: 'Finance',
      role: 'finance',
    });
    manager = await invite(office, administrator, {
      email: 'm@example.com',
      name: 'Manager',
      role: 'manager',
    });
  });
  await step('The first payout is paid out', async () => {
    await payOut(office, finance, ['FIRST-1']);
    await settle(office, ['FIRST-1']);
  });
  await killEach(day, finance);

  const since = new Date();
  const backups = join(machine.data, 'backups');
  await step('A payout waits while no worker runs', async () => {
    await units.get('worker')?.stop();
    await payOut(office, finance, ['WAITS-1']);
  });
  await step('npm run backup', async () => {
    const env = { DATABASE_URL_FILE: join(machine.secrets, 'backup_url') };
    return lastLines(await machine.run(`npm run backup -- ${backups}`, { env }));
  });
  await step('After the backup it is paid, and another', async () => {
    units.set('worker', await startUnit('worker', machine));
    await payOut(office, finance, ['LATER-1']);
    await settle(office, ['WAITS-1', 'LATER-1']);
  });
  const file = join(backups, readdirSync(backups)[0] ?? '');
  await restore(day, { file, since, finance, manager });
  day.sum();
  console.log('From the empty folder to a restored office that pays again: nothing lost, nothing twice.');
}

async function begin(folder: string, began: Began): Promise<Day> {
  const tools = (await listPgTools())[0];
  if (!tools) throw new CannotStart("This needs a PostgreSQL of the system: Debian's package postgresql.");
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()]);
  const server = await startSystemPostgres(tools.dump, { isLikeDebian: true });
  began(() => server.stop());
  const sandbox = await startSandbox(sandboxPort, { SANDBOX_STATE_FILE: join(folder, 'sandbox.jsonl') });
  began(() => sandbox.stop());
  const publicUrl = `http://localhost:${port}`;
  const machine = makeMachine(folder, {
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    // No proxy, and the sandbox as the processor.
    TRUSTED_PROXY_HOPS: '0',
    PROCESSOR_BASE_URL: sandbox.url,
    PROCESSOR_SANDBOX: '1',
  });
  let database = 'paydesk';
  const as = (role: string) =>
    Object.assign(new URL(server.url(database)), { username: role, password: `${role} knows` }).href;
  const units: Day['units'] = new Map();
  began(async () => {
    for (const unit of units.values()) await unit.stop();
  });
  await execa('git', ['clone', '--quiet', root, machine.app]);
  if (owner.uid) await execa('chown', ['-R', `${owner.uid}:${owner.gid}`, machine.app]);
  const transcript = startTranscript();
  return {
    ...transcript,
    machine,
    server,
    units,
    office: {
      publicUrl,
      builtIn: machine.app,
      sandboxUrl: sandbox.url,
      databaseUrl: () => as('paydesk_migrate'),
    },
    useDatabase: (name) => {
      database = name;
      for (const [secret, role] of Object.entries({
        migrate_url: 'paydesk_migrate',
        database_url: 'paydesk_web',
        backup_url: 'paydesk_dump',
      }))
        machine.keep(secret, as(role));
    },
    startUnits: async () => {
      for (const part of ['worker', 'web'] as const)
        await transcript.step(`paydesk-${part} starts`, async () => {
          units.set(part, await startUnit(part, machine));
        });
    },
  };
}
