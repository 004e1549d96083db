import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newPerson } from '#tests/people.ts';
import { takeStatements } from '#tests/taken-statements.ts';
import { db, Prisma, transaction } from '../client.ts';
import { ask, moment, wholeNumber } from './ask.ts';

const one = z.object({ n: z.int() });
const number = (n: number) => ask(db(), one, Prisma.sql`SELECT ${n}::int AS n`);

test('what is asked at the same time is one statement, and everybody gets their own answer', async () => {
  await number(0);
  takeStatements();
  expect(await Promise.all([number(1), number(2), Promise.resolve().then(() => number(3))])).toEqual([
    [{ n: 1 }],
    [{ n: 2 }],
    [{ n: 3 }],
  ]);
  expect(takeStatements()).toHaveLength(1);
});

test('rows come in the order of the question, none as none, whole numbers and times to the last digit', async () => {
  const row = z.object({ sum: wholeNumber, at: moment, none: z.nullable(z.string()) });
  const sql = Prisma.sql`SELECT sum::text, '2026-11-21T20:59:59.999Z'::timestamptz AS at, NULL AS none
    FROM unnest(ARRAY[9223372036854775807, 2, 9007199254740993]) sum ORDER BY sum DESC`;
  const [rows, nothing] = await Promise.all([
    ask(db(), row, sql),
    ask(db(), one, Prisma.sql`SELECT 1 AS n WHERE FALSE`),
  ]);
  expect(rows.map(({ sum }) => sum)).toEqual([9_223_372_036_854_775_807n, 9_007_199_254_740_993n, 2n]);
  expect(rows[0]).toMatchObject({ at: new Date('2026-11-21T20:59:59.999Z'), none: null });
  expect(nothing).toEqual([]);
});

test('a question that cannot be answered, or whose rows are others than it says, takes no other with it', async () => {
  const [wrong, other, good] = await Promise.allSettled([
    ask(db(), one, Prisma.sql`SELECT 1 / 0 AS n`),
    ask(db(), one, Prisma.sql`SELECT 'one' AS n`),
    number(1),
  ]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('zero') } });
  expect(other).toMatchObject({ status: 'rejected' });
  expect(good).toEqual({ status: 'fulfilled', value: [{ n: 1 }] });
});

test('a busy database is asked once', async () => {
  takeStatements();
  const asked = transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = '20ms'`;
    const slow = Prisma.sql`SELECT 1 AS n FROM pg_sleep(5)`;
    await Promise.all([ask(tx, one, slow), ask(tx, one, Prisma.sql`SELECT 1 AS n`)]);
  });
  await expect(asked).rejects.toThrow('too busy');
  expect(takeStatements().filter((text) => text.includes('pg_sleep'))).toHaveLength(1);
});

test('a transaction asks by itself and sees what it has written', async () => {
  const { userId: id } = await newPerson('support');
  const count = Prisma.sql`SELECT count(*)::int AS n FROM users WHERE id = ${id} AND name = 'Renamed'`;
  await transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { name: 'Renamed' } });
    const [inside, outside] = await Promise.all([ask(tx, one, count), ask(db(), one, count)]);
    expect([inside, outside]).toEqual([[{ n: 1 }], [{ n: 0 }]]);
  });
});
