import { expect, test } from 'vitest';
import { openClient } from '#lib/db/open.ts';
import { env } from '#lib/env.ts';
import { anotherDatabase, rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';

test('the environment leads to this file’s database and its sandbox', async () => {
  const [found] = await rows<{ name: string }>('SELECT current_database() AS name');
  expect(new URL(env().DATABASE_URL).pathname).toBe(`/${found?.name}`);
  expect(env().PROCESSOR_BASE_URL).toBe(sandbox.url);
  expect(await control('health', {}, 'GET')).toBeDefined();
});

test('our own code sees what the test writes', async () => {
  const person = await newPerson('finance');
  expect(await rows('SELECT id, role FROM users')).toEqual([{ id: person.userId, role: 'finance' }]);
});

test('another database has our tables and the queue’s, or nothing', async () => {
  const tables = async (url: string) => {
    const client = await openClient(url);
    const found = await client.query<{ schema: string }>(
      `SELECT DISTINCT table_schema AS schema FROM information_schema.tables
       WHERE table_schema IN ('public', 'graphile_worker') ORDER BY 1`,
    );
    await client.end();
    return found.rows.map((row) => row.schema);
  };
  expect(await tables(await anotherDatabase())).toEqual(['graphile_worker', 'public']);
  expect(await tables(await anotherDatabase('blank'))).toEqual([]);
});
