import { spawn } from 'node:child_process';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient } from '#lib/db/open.ts';
import { anotherDatabase, takeTurnWithRoles } from '#tests/database.ts';
import { makeRoles, roleNames } from './roles.ts';

let admin: string;
const as = (role: string) => Object.assign(new URL(admin), { username: `a_${role}`, password: 'any' }).href;

async function run(url: string, ...statements: string[]): Promise<pg.QueryResult | undefined> {
  const client = await openClient(url);
  let last: pg.QueryResult | undefined;
  try {
    for (const sql of statements) last = await client.query(sql);
  } finally {
    await client.end();
  }
  return last;
}

let endTurn: () => Promise<void>;

beforeAll(async () => {
  endTurn = await takeTurnWithRoles();
  admin = await anotherDatabase('migrated');
  await makeRoles(admin);
  await makeRoles(admin);
  for (const role of roleNames)
    await run(admin, `CREATE ROLE a_${role} LOGIN PASSWORD 'any' IN ROLE ${role}`);
});

afterAll(async () => {
  const all = roleNames.flatMap((role) => [`a_${role}`, role]).join(', ');
  await run(admin, `DROP OWNED BY ${all}`, `DROP ROLE ${all}`);
  await endTurn();
});

test('a worker runs as the role of the processes, and stops in good order', async () => {
  const child = spawn(process.execPath, ['--conditions=react-server', 'worker/index.ts'], {
    env: { ...process.env, DATABASE_URL: as('paydesk_app'), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await expect.poll(() => said).toContain('worker ready');
  await expect.poll(async () => (await run(admin, 'SELECT 1 FROM worker_heartbeats'))?.rowCount).toBe(1);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said).not.toContain('permission denied');
});

test.each([
  ['paydesk_app', 'DROP TABLE payouts', 'must be owner'],
  ['paydesk_app', 'CREATE TABLE mine (id int)', 'permission denied'],
  ['paydesk_app', 'UPDATE audit_entries SET actor = actor', 'permission denied'],
  ['paydesk_app', 'DELETE FROM invariant_checks', 'permission denied'],
  ['paydesk_app', 'UPDATE invariant_checks SET problems = problems', 'permission denied'],
  ['paydesk_app', 'TRUNCATE payouts', 'permission denied'],
  ['paydesk_app', "INSERT INTO erasures VALUES ('e', now(), 'r', 'r', 'u', '{}')", 'permission denied'],
  ['paydesk_read', 'SELECT * FROM card_secrets', 'permission denied'],
  ['paydesk_read', 'SELECT password_hash FROM users', 'permission denied'],
  ['paydesk_read', 'DELETE FROM settings', 'permission denied'],
  ['paydesk_backup', 'UPDATE backups SET bytes = 0', 'permission denied'],
  ['paydesk_backup', 'DELETE FROM payouts', 'permission denied'],
])('%s may not: %s', async (role, sql, refusal) => {
  await expect(run(as(role), sql)).rejects.toThrow(refusal);
});

test('a check of the records stands with the time at which it was written', async () => {
  const invented = "INSERT INTO invariant_checks VALUES (7000, '2020-01-01', '2030-01-01', '[]')";
  await run(as('paydesk_app'), invented);
  const sql =
    'SELECT id < 7000 AS in_turn, abs(extract(epoch FROM now() - finished_at)) < 60 AS is_now FROM invariant_checks';
  expect((await run(admin, sql))?.rows).toEqual([{ in_turn: true, is_now: true }]);
  await expect(run(admin, 'DELETE FROM invariant_checks')).rejects.toThrow('append-only');
});

test('tables that a role of the processes owns are named before anything is changed, with what to do', async () => {
  await run(admin, 'ALTER TABLE payouts OWNER TO a_paydesk_app');
  try {
    await expect(makeRoles(admin)).rejects.toThrow(/a_paydesk_app \(1\).*REASSIGN OWNED BY a_paydesk_app/s);
  } finally {
    await run(admin, 'ALTER TABLE payouts OWNER TO CURRENT_USER');
  }
  await makeRoles(admin);
});

test('what the role of the processes queues it finds again, and the role of the backup reads it too', async () => {
  await run(as('paydesk_app'), "SELECT graphile_worker.add_job('none', '{}', run_at => 'infinity')");
  const sql = "SELECT 1 FROM graphile_worker._private_jobs WHERE run_at = 'infinity'";
  expect((await run(as('paydesk_app'), sql))?.rowCount).toBe(1);
  expect((await run(as('paydesk_backup'), 'SET row_security = off', sql))?.rowCount).toBe(1);
});

test('each may do its own', async () => {
  await run(
    as('paydesk_app'),
    "INSERT INTO settings (key, value, updated_by) VALUES ('a', '1', 'x')",
    "DELETE FROM settings WHERE key = 'a'",
    // What ends the jobs that failed for good.
    'SELECT id FROM graphile_worker._private_jobs FOR UPDATE',
    'SELECT graphile_worker.reschedule_jobs(ARRAY[0]::bigint[], run_at => now(), attempts => 0)',
    'SELECT graphile_worker.complete_jobs(ARRAY[0]::bigint[])',
  );
  await run(as('paydesk_read'), 'SELECT count(*) FROM payouts', 'SELECT name FROM users');
  await run(
    as('paydesk_backup'),
    'SELECT count(*) FROM card_secrets',
    "INSERT INTO backups (started_at, finished_at, file, bytes, sha256, verification) VALUES (now(), now(), 'f', 1, 's', 'read')",
  );
});
