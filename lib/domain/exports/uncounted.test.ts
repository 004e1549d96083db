import { expect, test } from 'vitest';
import { copyPool } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { prepareExport } from './files.ts';

// How long the count waits for a connection.
process.env.DATABASE_WAIT_MS = '1000';

test('an export whose rows cannot be counted now can be downloaded all the same', async () => {
  const manager = await newPerson('manager');
  await newPayout(manager);
  const files = await Promise.all(Array.from({ length: copyPool().options.max }, () => copyPool().connect()));
  try {
    const prepared = await prepareExport(manager, { query: 'maker=me', columns: ['created'] });
    expect(prepared).toMatchObject({ ok: true, value: { rows: 1, isExact: true } });
  } finally {
    for (const file of files) file.release();
  }
  expect(await rows('SELECT 1 FROM exports WHERE row_count = 1 AND is_exact')).toHaveLength(1);
});
