import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSystemPostgres } from '#tests/servers/system-postgres.ts';
import { backUp, restore } from './backup.ts';
import { listPgTools } from './pg-tools.ts';
import { ensureDatabase, prepareDatabase } from './prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tools = (await listPgTools()).findLast(({ dump }) => existsSync(join(dirname(dump), 'initdb')));
if (!tools) console.log('No PostgreSQL of its own on this machine: backup and restore are not tried here.');

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}

/** How many rows each table has, and a digest of them all. */
async function describeTables(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'backups'`,
  );
  const digests = tables.map(async ({ name }) => {
    const [found] = await query<{ digest: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest FROM ${name} t`,
    );
    return [name, found?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** Runs our own code on that database, as a process of ours would. */
async function run(url: string, program: string): Promise<unknown> {
  const source = `
    const { noticeMove } = await import('./lib/domain/sending/operations/notice-move.ts');
    const { findHold } = await import('./lib/domain/sending/operations/switch.ts');
    const { findAuditBreak } = await import('./lib/domain/audit/operations.ts');
    const { createAdministrator } = await import('./lib/domain/users/operations/create-administrator.ts');
    const { db, disconnect } = await import('./lib/db/client.ts');
    const said = await (async () => { ${program} })();
    await disconnect();
    console.log(JSON.stringify(said));`;
  const { stdout } = await execa(
    process.execPath,
    ['--conditions=react-server', '--input-type=module', '--eval', source],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        DATABASE_URL: url,
        PUBLIC_URL: 'http://127.0.0.1:1',
        AUTH_SECRET: 'a secret of the tests, which guards nothing',
        DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
        TOKEN_PEPPER: 'a pepper of the tests, which guards nothing',
        PROCESSOR_BASE_URL: 'http://127.0.0.1:1',
        PROCESSOR_LOGIN: 'login',
        PROCESSOR_PASSWORD: 'password',
      },
    },
  );
  return JSON.parse(stdout);
}

describe.runIf(tools)('a backup', () => {
  let server: Awaited<ReturnType<typeof startSystemPostgres>>;
  const file = join(folder, 'one.dump');
  const from = () => server.url('paydesk');
  const to = () => server.url('restored');

  beforeAll(async () => {
    server = await startSystemPostgres(String(tools?.dump));
    await ensureDatabase(server.url('postgres'), 'paydesk');
    await ensureDatabase(server.url('postgres'), 'restored');
    await prepareDatabase(from());
    const person = '{ email: "olga@example.com", name: "Olga", password: "seven grey geese fly" }';
    const isSending = `await createAdministrator(${person}); return [await noticeMove(), await findHold(new Date())];`;
    expect(await run(from(), isSending)).toEqual([false, null]);
  }, 180_000);
  afterAll(() => server?.stop());

  test('holds everything, is read back, is on record, and never replaces another', async () => {
    const made = await backUp(from(), file);
    expect(await query(from(), 'SELECT file, bytes::int, sha256, verification FROM backups')).toEqual([
      { file: 'one.dump', bytes: made.bytes, sha256: made.sha256, verification: 'read' },
    ]);
    await expect(backUp(from(), file)).rejects.toThrow('is there already');
  });

  test('restored elsewhere it is the same to the last row, its audit chain holds, and nothing is sent', async () => {
    await restore(to(), file);
    expect(await describeTables(to())).toEqual(await describeTables(from()));
    // Before any worker has looked: a claim finds by itself that the database has moved.
    expect(await run(to(), 'return findHold(new Date())')).toEqual({ until: null });
    expect(await run(to(), 'return [await noticeMove(), String(await findAuditBreak(db()))]')).toEqual([
      true,
      'null',
    ]);
    expect(
      await query(to(), "SELECT value->>'reason' AS why FROM settings WHERE key = 'sending-switch'"),
    ).toEqual([{ why: 'restored' }]);
    // Noticed once: a person may resume, and the next start does not stop it again.
    expect(await run(to(), 'return noticeMove()')).toBe(false);
    expect(await run(from(), 'return [await noticeMove(), await findHold(new Date())]')).toEqual([
      false,
      null,
    ]);
  });

  test('is not restored over what is there', async () => {
    await expect(restore(from(), file)).rejects.toThrow('This database is not empty');
  });
});
