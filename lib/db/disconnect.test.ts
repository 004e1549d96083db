import { expect, test } from 'vitest';
import '#tests/database.ts';
import { disconnect, inboxPool } from './client.ts';

test('whoever stops ends the pool too that was never asked through Prisma: its idle connections hold a process', async () => {
  const pool = inboxPool();
  await pool.query('SELECT 1');
  await disconnect();
  await expect(pool.query('SELECT 1')).rejects.toThrow('Cannot use a pool after calling end on the pool');
});
