import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { DatabaseBusy, isOfAwayDatabase, isOfBusyDatabase } from './busy.ts';
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

test('so does one that the server has no room for', async () => {
  await rows("CREATE ROLE no_room LOGIN PASSWORD 'none' CONNECTION LIMIT 0");
  const url = Object.assign(new URL(env().DATABASE_URL), { username: 'no_room', password: 'none' });
  const crowded = new PrismaClient({ adapter: new PrismaPg(new pg.Pool({ connectionString: String(url) })) });
  await expect(transaction(async () => 'made', crowded)).rejects.toThrow(DatabaseBusy);
  expect(isOfAwayDatabase(await crowded.user.count().catch((error: unknown) => error))).toBe(true);
  await crowded.$disconnect();
  await rows('DROP ROLE no_room');
});

test('a database that nobody can reach, or that gives no answer, is away', async () => {
  const options = [
    { connectionString: 'postgres://nobody:none@127.0.0.1:1/none' },
    { connectionString: env().DATABASE_URL, query_timeout: 20 },
  ];
  for (const option of options) {
    const ownPool = new pg.Pool(option);
    const own = new PrismaClient({ adapter: new PrismaPg(ownPool) });
    const error = await own.$queryRaw`SELECT pg_sleep(1)::text`.catch((thrown: unknown) => thrown);
    expect(isOfAwayDatabase(error)).toBe(true);
    await own.$disconnect();
    await ownPool.end();
  }
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
  expect(isOfAwayDatabase(error)).toBe(false);
});
