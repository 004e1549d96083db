import { expect, test } from 'vitest';
import { openClient } from '#lib/db/open.ts';
import { demoUsers } from '#lib/domain/users/demo-users.ts';
import { anotherDatabase } from '#tests/database.ts';
import { hasAllTables, hasDemoUsers } from './already-made.ts';

async function run(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = await openClient(url);
  await client.query(sql, values).finally(() => client.end());
}

test('an empty database has not all tables, a migrated one has', async () => {
  expect(await hasAllTables(await anotherDatabase('blank'))).toBe(false);
  expect(await hasAllTables(await anotherDatabase())).toBe(true);
});

test.each([
  ['a migration', 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)'],
  [
    'one of the queue',
    'DELETE FROM graphile_worker.migrations WHERE id = (SELECT max(id) FROM graphile_worker.migrations)',
  ],
  ['the queue', 'DROP SCHEMA graphile_worker CASCADE'],
])('without %s it has not', async (_, sql) => {
  const url = await anotherDatabase();
  await run(url, sql);
  expect(await hasAllTables(url)).toBe(false);
});

test('the people of the demo are there when none of them is missing', async () => {
  const url = await anotherDatabase();
  expect(await hasDemoUsers(url)).toBe(false);
  for (const [at, { email, name, role }] of demoUsers.entries()) {
    expect(await hasDemoUsers(url)).toBe(false);
    const sql = `INSERT INTO users (id, email, name, role, password_hash) VALUES ($1, $2, $3, $4, 'none')`;
    await run(url, sql, [`usr_${at}`, email, name, role]);
  }
  expect(await hasDemoUsers(url)).toBe(true);
});
