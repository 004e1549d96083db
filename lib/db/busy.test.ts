import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { brokenLine } from '#tests/broken-line.ts';
import { rows } from '#tests/database.ts';
import { DatabaseBusy, isOfBusyDatabase, isOfUnavailableDatabase } from './busy.ts';
import { transaction } from './client.ts';
import { PrismaClient } from './generated/client.ts';
import { openPool } from './open.ts';

const pool = openPool({ connectionString: env().DATABASE_URL, max: 1, connectionTimeoutMillis: 1_500 });
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
  const crowded = new PrismaClient({ adapter: new PrismaPg(openPool({ connectionString: String(url) })) });
  await expect(transaction(async () => 'made', crowded)).rejects.toThrow(DatabaseBusy);
  expect(isOfUnavailableDatabase(await crowded.user.count().catch((error: unknown) => error))).toBe(true);
  await crowded.$disconnect();
  await rows('DROP ROLE no_room');
});

test('a database that nobody can reach, or that gives no answer, is away', async () => {
  const options = [
    { connectionString: 'postgres://nobody:none@127.0.0.1:1/none' },
    { connectionString: 'postgres://nobody:none@localhost:1/none' },
    { connectionString: 'postgres://nobody:none@paydesk.invalid/none' },
    { connectionString: env().DATABASE_URL, query_timeout: 20 },
  ];
  for (const option of options) {
    const ownPool = openPool(option);
    const own = new PrismaClient({ adapter: new PrismaPg(ownPool) });
    const error = await own.$queryRaw`SELECT pg_sleep(1)::text`.catch((thrown: unknown) => thrown);
    expect(isOfUnavailableDatabase(error)).toBe(true);
    const plain = await ownPool.query('SELECT pg_sleep(1)').catch((thrown: unknown) => thrown);
    expect(isOfUnavailableDatabase(plain)).toBe(true);
    await own.$disconnect();
    await ownPool.end();
  }
});

test('so is one whose line breaks, or that ends the session, under a statement, in a transaction or before its commit', async () => {
  const line = await brokenLine(env().DATABASE_URL);
  const cutLine = async () => line.cut();
  const endSession = () =>
    rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'to_end'");
  for (const [connectionString, end] of [
    [line.url, cutLine],
    [`${env().DATABASE_URL}?application_name=to_end`, endSession],
  ] as const) {
    const ownPool = openPool({ connectionString });
    ownPool.on('error', () => {}).on('connect', (session) => session.on('error', () => {}));
    const own = new PrismaClient({ adapter: new PrismaPg(ownPool) });
    const asked = [
      (sleep: string) => own.$queryRawUnsafe(sleep),
      (sleep: string) => own.$transaction((tx) => tx.$queryRawUnsafe(sleep)),
      (sleep: string) => ownPool.query(sleep),
    ];
    for (const [at, ask] of asked.entries()) {
      line.mend();
      // The server goes on with what was asked over a line that is cut.
      const sleep = `SELECT pg_sleep(10)::text AS ${end.name}_${at}`;
      const asking = ask(sleep).catch((thrown: unknown) => thrown);
      const asleep = () => rows('SELECT 1 FROM pg_stat_activity WHERE query = $1', [sleep]);
      await expect.poll(asleep).toHaveLength(1);
      await end();
      expect(isOfUnavailableDatabase(await asking)).toBe(true);
    }
    line.mend();
    const beforeCommit = own.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      await end();
      await expect
        .poll(() =>
          tx.$queryRaw`SELECT 1`.then(
            () => 'open',
            () => 'ended',
          ),
        )
        .toBe('ended');
      await tx.$queryRaw`SELECT 1`;
    });
    expect(isOfUnavailableDatabase(await beforeCommit.catch((thrown: unknown) => thrown))).toBe(true);
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
  [
    'a processor that refuses connections',
    new Error('The processor was not reached', { cause: { code: 'ECONNREFUSED' } }),
  ],
  ['nothing at all', undefined],
])('%s is no sign of a busy database', (_, error) => {
  expect(isOfBusyDatabase(error)).toBe(false);
  expect(isOfUnavailableDatabase(error)).toBe(false);
});
