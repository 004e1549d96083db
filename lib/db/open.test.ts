import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { newClient, rows } from '#tests/database.ts';
import { copyPool, db, disconnect, inboxDb, inboxPool, signInDb } from './client.ts';
import { findUnset, openPool, type sessionSettings } from './open.ts';
import { openQueuePool } from './queue-pool.ts';

/** What a server, a database or a role may have as its default instead. */
const others: Record<keyof typeof sessionSettings, string> = {
  TimeZone: 'Asia/Kathmandu',
  DateStyle: 'German',
  IntervalStyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  standard_conforming_strings: 'off',
  search_path: 'nowhere',
  default_transaction_isolation: 'serializable',
  jit: 'on',
};

beforeAll(async () => {
  const name = new URL(env().DATABASE_URL).pathname.slice(1);
  for (const [setting, value] of Object.entries(others))
    await rows(`ALTER DATABASE ${name} SET ${setting} TO '${value}'`);
});
afterAll(disconnect);

test('every kind of session is set as it has to be, whatever the database has as its default', async () => {
  const queue = openQueuePool(1);
  for (const pool of [copyPool(), inboxPool() as pg.Pool, queue]) {
    const client = await pool.connect();
    expect(await findUnset(client)).toEqual([]);
    client.release();
  }
  await queue.end();
  expect(await findUnset(await newClient())).toEqual([]);
  for (const client of [db(), inboxDb(), signInDb()]) {
    const [found] = await client.$queryRaw<{ zone: string }[]>`SELECT current_setting('TimeZone') AS zone`;
    expect(found?.zone).toBe('UTC');
  }
});

test('a moment goes in and comes out the same by the client, by raw SQL and by pg alone', async () => {
  const at = new Date('2026-03-29T01:30:15.250Z');
  await db().setting.create({ data: { key: 'moment', value: {}, updatedBy: 'test', updatedAt: at } });
  const [bySql] = await db().$queryRaw<{ at: Date; text: string; same: boolean }[]>`
    SELECT updated_at AS at, to_json(updated_at) #>> '{}' AS text, updated_at = ${at} AS same FROM settings WHERE key = 'moment'`;
  expect(bySql).toEqual({ at, text: '2026-03-29T01:30:15.25+00:00', same: true });
  expect(await rows("SELECT updated_at AS at FROM settings WHERE key = 'moment'")).toEqual([{ at }]);
  expect((await db().setting.findUniqueOrThrow({ where: { key: 'moment' } })).updatedAt).toEqual(at);
  await db().$executeRaw`UPDATE settings SET updated_at = now() WHERE key = 'moment'`;
  const { updatedAt } = await db().setting.findUniqueOrThrow({ where: { key: 'moment' } });
  expect(Math.abs(updatedAt.getTime() - Date.now())).toBeLessThan(1_800_000);
});

test('a session that the server ends while its pool keeps it unused ends no process', async () => {
  const pool = openPool({ connectionString: `${env().DATABASE_URL}?application_name=unused` });
  await pool.query('SELECT 1');
  const removed = new Promise((resolve) => pool.once('remove', resolve));
  await rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'unused'");
  await removed;
  expect(pool.totalCount).toBe(0);
  await pool.end();
});

test('a session that was changed behind our back is seen', async () => {
  const client = await newClient();
  await client.query("SET TimeZone = 'Europe/Moscow'");
  expect(await findUnset(client)).toEqual(['TimeZone=Europe/Moscow']);
});
