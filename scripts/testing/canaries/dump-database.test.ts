import { expect, test } from 'vitest';
import { env } from '#lib/env.ts';
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
