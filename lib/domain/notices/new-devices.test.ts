import { expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { addTotp, enter } from '#tests/factors.ts';
import { at, from, newAccount } from '#tests/guessing.ts';
import { getNoticeFeed } from './queries.ts';

const devicesOf = async (person: Person, now = new Date()) => (await getNoticeFeed(person, now)).newDevices;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a sign-in in a browser that is new to the account is told to its person elsewhere, for a week', async () => {
  const { email } = await newAccount();
  const known = await enter(email, { ...from(), deviceId: 'known' });
  const other = await enter(email, { ...at('203.0.113.77'), userAgent: firefox });
  expect(await devicesOf(known.person)).toMatchObject([
    {
      id: other.person.sessionId,
      address: '203.0.113.77',
      browser: 'Firefox',
      system: 'Linux',
      isHalf: false,
    },
  ]);
  expect(await devicesOf(other.person)).toEqual([]);
  expect(await devicesOf(known.person, new Date(Date.now() + 8 * 24 * 3_600_000))).toEqual([]);
});

test('somebody with the password alone is told as such', async () => {
  const { email } = await newAccount();
  const own = await enter(email, { ...from(), deviceId: 'known' });
  await addTotp(own);
  await rows("UPDATE users SET second_factor_at = now() - interval '1 minute' WHERE email = $1", [email]);
  await enter(email, at('203.0.113.78'));
  expect(await devicesOf(own.person)).toMatchObject([{ address: '203.0.113.78', isHalf: true }]);
});
