import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { DatabaseBusy, isOfBusyDatabase } from './busy.ts';
import { transaction } from './client.ts';
import { PrismaClient } from './generated/client.ts';

const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 1, connectionTimeoutMillis: 1_500 });
const client = new PrismaClient({ adapter: new PrismaPg(pool) });
afterAll(() => client.$disconnect());
afterAll(() => pool.end());

test('a transaction that gets no connection says that nothing of it was committed', async () => {
  const taken = await pool.connect();
  await expect(transaction(async () => 'made', client)).rejects.toThrow(DatabaseBusy);
  taken.release();
  expect(await transaction(async () => 'made', client)).toBe('made');
});

test('so does one whose statement takes too long', async () => {
  const slow = transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = '20ms'`;
    await tx.$executeRaw`SELECT pg_sleep(5)`;
  }, client);
  await expect(slow).rejects.toThrow(DatabaseBusy);
});

test('an error at the commit does not say so: it may have arrived', async () => {
  await rows('CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)');
  const late = transaction((tx) => tx.$executeRaw`INSERT INTO late VALUES (1), (1)`, client);
  await expect(late).rejects.not.toThrow(DatabaseBusy);
});

test.each([
  [
    'a broken rule of the data',
    { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '23514' } } } },
  ],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['nothing at all', undefined],
])('%s is no sign of a busy database', (_, error) => {
  expect(isOfBusyDatabase(error)).toBe(false);
});
