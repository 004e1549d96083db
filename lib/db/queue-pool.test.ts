import { expect, test } from 'vitest';
import { openQueuePool } from './queue-pool.ts';
import '#tests/database.ts';

// The databases of tests do not wait for their disk at all, so what tells is who said so.
test.each([
  [false, false],
  [true, true],
])('a pool whose database may forget (%s) says so to each session (%s)', async (mayForget, isSaid) => {
  const pool = openQueuePool(1, { mayForget });
  const { rows } = await pool.query(
    "SELECT setting, source = 'session' AS is_said FROM pg_settings WHERE name = 'synchronous_commit'",
  );
  await pool.end();
  expect(rows).toEqual([{ setting: 'off', is_said: isSaid }]);
});
