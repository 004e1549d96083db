import { expect, test } from 'vitest';
import '#tests/database.ts';
import { Prisma } from './client.ts';
import { readWithin } from './read-within.ts';

test('a statement that would take an hour is given up, and the next one is answered', async () => {
  expect(await readWithin(Prisma.sql`SELECT pg_sleep(3600)`, 20)).toBeNull();
  expect(await readWithin(Prisma.sql`SELECT ${7n}::int AS "number"`, 10_000)).toEqual([{ number: 7 }]);
});

test('nothing can be changed by it', async () => {
  await expect(readWithin(Prisma.sql`DELETE FROM "users"`, 10_000)).rejects.toThrow('read-only transaction');
});
