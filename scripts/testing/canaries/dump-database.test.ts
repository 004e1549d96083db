import { expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { dumpDatabase } from './dump-database.ts';

const dump = async () => String(await dumpDatabase(env().DATABASE_URL));

test('a dump has every row of every table that has any, the newest too', async () => {
  expect(await dump()).not.toContain('public.users {');
  const { userId } = await newPerson('finance');
  const { userId: second } = await newPerson('support');
  const said = await dump();
  for (const id of [userId, second]) expect(said).toMatch(new RegExp(`^public\\.users .*"${id}"`, 'm'));
});

test('of rows that were filled in at once it shows some, of all others every one', async () => {
  await rows('CREATE TABLE made (n int, text text)');
  await rows(`INSERT INTO made SELECT n, repeat('x', 200) FROM generate_series(1, 20000) n`);
  await rows(`INSERT INTO made SELECT n, 'typed' FROM generate_series(1, 9000) n`);
  const shown = (await dump()).split('\n').filter((line) => line.startsWith('public.made '));
  expect(shown.filter((line) => line.includes('typed'))).toHaveLength(9000);
  const filled = shown.length - 9000;
  expect(filled).toBeGreaterThan(0);
  expect(filled).toBeLessThan(2_000);
});
