import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { anotherDatabase } from '#tests/database.ts';

const migration = 'prisma/migrations/20261122140000_money_in_refusals/migration.sql';

test('sums in the refusals of batches become money, and nothing else in them changes', async () => {
  const client = new pg.Client(await anotherDatabase());
  await client.connect();
  // The refusals stand alone: no batch, payment or person is needed to read them.
  await client.query('SET session_replication_role = replica');
  const before = [
    { code: 'refund_above_limit', params: { limit: '300000.00', left: '0.05', currency: 'KZT' } },
    { code: 'refund_error_open', params: { number: 'REF-2026-000012' } },
    { code: 'payment_not_captured' },
    null,
  ];
  for (const [position, refusal] of before.entries())
    await client.query(
      `INSERT INTO refund_batch_items (batch_id, payment_id, position, refusal) VALUES ('b', $1::int::text, $1::int, $2)`,
      [position, refusal],
    );
  await client.query(readFileSync(migration, 'utf8'));
  const { rows } = await client.query('SELECT refusal FROM refund_batch_items ORDER BY position');
  await client.end();
  expect(rows.map(({ refusal }) => refusal)).toEqual([
    {
      code: 'refund_above_limit',
      params: {
        limit: { amountMinor: '30000000', currency: 'KZT' },
        left: { amountMinor: '5', currency: 'KZT' },
      },
    },
    ...before.slice(1),
  ]);
});
