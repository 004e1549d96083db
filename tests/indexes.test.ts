import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';

test('each index of the tables that grow has a question in docs/indexes.md, and none is there that the database has not', async () => {
  const found = await rows<{ name: string }>(
    `SELECT i.indexname AS name FROM pg_indexes i WHERE i.schemaname = 'public'
       AND i.tablename IN ('payouts', 'payout_attempts', 'payments', 'refunds') AND i.indexname <> i.tablename || '_pkey'`,
  );
  const described = [...readFileSync('docs/indexes.md', 'utf8').matchAll(/^\| `(\w+)` \| .{10,} \|$/gm)];
  expect(described.map(([, name]) => name).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});
