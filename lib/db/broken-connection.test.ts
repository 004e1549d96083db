import { once } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { toLoggedError } from '#lib/log.ts';
import '#tests/database.ts';
import { db, inboxPool } from './client.ts';

test('a connection that broke is told without what it holds, such as the key that cancels its statements', async () => {
  const pool = inboxPool() as pg.Pool;
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  client.release();
  const broken = once(pool, 'error');
  await db().$queryRaw`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`;
  const [error] = await broken;
  expect(error).toHaveProperty('client.secretKey');
  const said = toLoggedError(error);
  expect(said).toMatchObject({ code: '57P01', message: expect.stringContaining('terminating connection') });
  expect(JSON.stringify(said)).not.toContain('secretKey');
});
