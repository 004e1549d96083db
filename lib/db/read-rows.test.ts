import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import '#tests/database.ts';
import { db, Prisma } from './client.ts';
import { readRows } from './read-rows.ts';

test('whole numbers and times come to the last digit, none as none', async () => {
  const row = z.object({ sum: z.bigint(), at: z.date(), none: z.nullable(z.string()) });
  const rows = await readRows(
    db(),
    row,
    Prisma.sql`SELECT sum, '2026-11-21T20:59:59.999Z'::timestamptz AS at, NULL AS none
      FROM unnest(ARRAY[9223372036854775807, 2, 9007199254740993]) sum ORDER BY sum DESC`,
  );
  expect(rows.map(({ sum }) => sum)).toEqual([9_223_372_036_854_775_807n, 9_007_199_254_740_993n, 2n]);
  expect(rows[0]).toMatchObject({ at: new Date('2026-11-21T20:59:59.999Z'), none: null });
});

test('rows of another shape than expected are an error', async () => {
  const read = readRows(db(), z.object({ n: z.int() }), Prisma.sql`SELECT 'one' AS n`);
  await expect(read).rejects.toThrow('expected');
});
