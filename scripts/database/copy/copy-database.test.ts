import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillHistory } from '#scripts/history/fill.ts';
import { anotherDatabase } from '#tests/database.ts';
import { describeTables, query } from '#tests/describe-tables.ts';
import { officeOn } from '#tests/servers/office-on.ts';
import { startSystemPostgres } from '#tests/servers/system-postgres.ts';
import { listPgTools } from '../pg-tools.ts';
import { copyDatabase } from './copy-database.ts';

const tools = (await listPgTools()).findLast(({ dump }) => existsSync(join(dirname(dump), 'initdb')));
if (!tools)
  console.log('No PostgreSQL of its own on this machine: moving between two versions is not tried here.');

const addAdministrator = (url: string, name: string) =>
  officeOn(url, ({ createAdministrator }) =>
    createAdministrator({
      email: `${name.toLowerCase()}@example.com`,
      name,
      password: 'seven grey geese fly',
    }),
  );

/** Where each sequence goes on. */
const describeSequences = (url: string) =>
  query(url, 'SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2');

/** Which triggers act, and which keys are looked up. */
const describeGuards = (url: string) =>
  query(
    url,
    `SELECT tgrelid::regclass::text AS table, tgname AS name, tgenabled::text AS kind FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT conrelid::regclass::text, conname, convalidated::text FROM pg_constraint WHERE contype = 'f'
     ORDER BY 1, 2`,
  );

const look = (url: string) =>
  officeOn(url, async ({ db, findHold, noticeMove, findAuditBreak, checkFigures }) => ({
    // No worker has looked yet.
    held: await findHold(new Date()),
    moved: await noticeMove(),
    broken: await findAuditBreak(db()),
    differing: await checkFigures(),
  }));

const heldAndWhole = { held: { until: null }, moved: true, broken: null, differing: [] };

async function expectSame(from: string, to: string): Promise<void> {
  expect(await describeTables(to)).toEqual(await describeTables(from));
  expect(await describeSequences(to)).toEqual(await describeSequences(from));
  expect(await describeGuards(to)).toEqual(await describeGuards(from));
}

/** A database on the tests' own server, the embedded one. */
let from: string;
beforeAll(async () => {
  from = await anotherDatabase();
  await fillHistory(from, 2_000);
  await addAdministrator(from, 'Olga');
  await query(
    from,
    `SELECT graphile_worker.add_job('send-payout', '{"attemptId":"pat_waits"}', run_at => now() + interval '1 hour');
     INSERT INTO settings (key, value, updated_by) VALUES ('odd', '{"text": "a\\\\tb\\n«ц»"}', 'test');`,
  );
  expect(await officeOn(from, ({ noticeMove }) => noticeMove())).toBe(false);
}, 60_000);

describe.runIf(tools)('from the embedded database to a server of an older version, and back', () => {
  let server: Awaited<ReturnType<typeof startSystemPostgres>>;
  beforeAll(async () => {
    server = await startSystemPostgres(String(tools?.dump), { isLikeDebian: true });
    const owner = "CREATE ROLE paydesk_migrate LOGIN CREATEROLE PASSWORD 'any'";
    await server.asAdmin('psql', ['-c', "ALTER ROLE paydesk PASSWORD 'any'", 'postgres']);
    await server.asAdmin('psql', ['-c', owner, 'postgres']);
    await server.asAdmin('createdb', ['--owner=paydesk_migrate', 'moved']);
  }, 60_000);
  afterAll(() => server?.stop());

  test('every row, sequence, job and guard arrives, the audit and the figures hold, and nothing is sent', async () => {
    const moved = Object.assign(new URL(server.url('moved')), { username: 'paydesk_migrate' }).href;
    const count = await copyDatabase(from, moved);
    expect(count).toBeGreaterThan(10_000);
    await expectSame(from, moved);
    const jobs = 'SELECT task_identifier, run_at FROM graphile_worker.jobs';
    expect(await query(moved, jobs)).toEqual(await query(from, jobs));
    expect(await look(server.url('moved'))).toEqual(heldAndWhole);
    await expect(query(moved, 'DELETE FROM audit_entries')).rejects.toThrow();

    // Work goes on there, under numbers that nobody has had.
    await addAdministrator(moved, 'Later');
    const back = await anotherDatabase('blank');
    expect(await copyDatabase(moved, back)).toBeGreaterThan(count);
    await expectSame(moved, back);
    expect(await look(back)).toEqual(heldAndWhole);
    const people =
      "SELECT name FROM users WHERE email IN ('olga@example.com', 'later@example.com') ORDER BY name";
    expect(await query(back, people)).toEqual([{ name: 'Later' }, { name: 'Olga' }]);
  }, 120_000);
});

test('is refused into a database that is not empty, from one of another version, and from one that still works', async () => {
  await expect(copyDatabase(from, from)).rejects.toThrow('This database is not empty');
  const to = await anotherDatabase('blank');
  await query(from, "INSERT INTO worker_heartbeats VALUES ('alive', now(), now(), '{}')");
  await expect(copyDatabase(from, to)).rejects.toThrow('A worker still runs');
  await query(from, 'DELETE FROM worker_heartbeats');
  const other = await anotherDatabase('blank');
  await expect(copyDatabase(other, to)).rejects.toThrow('npm run migrate apply there first');
  expect(await query(to, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
});

test('of a newer version is refused before a row is copied', async () => {
  const newer = await anotherDatabase();
  await query(newer, 'ALTER TABLE settings ADD COLUMN since_later text');
  const to = await anotherDatabase('blank');
  await expect(copyDatabase(newer, to)).rejects.toThrow('public.settings.since_later text');
});

test('a row that does not fit takes all others back with it', async () => {
  const broken = await anotherDatabase();
  await addAdministrator(broken, 'Olga');
  await query(
    broken,
    `SET session_replication_role = replica;
     INSERT INTO sessions (id, user_id, expires_at) VALUES ('ses_x', 'usr_nobody', now())`,
  );
  const to = await anotherDatabase('blank');
  await expect(copyDatabase(broken, to)).rejects.toThrow(/foreign key/);
  expect(await query(to, 'SELECT 1 FROM users')).toEqual([]);
  expect(await query(to, 'SELECT 1 FROM migrations LIMIT 1')).toHaveLength(1);
});
