import { expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { listOwnSessions } from '#lib/domain/users/queries.ts';
import { rows } from '#tests/database.ts';
import { addTotp, enter } from '#tests/factors.ts';
import { at, from, newAccount } from '#tests/guessing.ts';
import { getNoticeFeed } from './queries.ts';

const toldTo = async (person: Person, now = new Date()) => (await getNoticeFeed(person, now)).unusualSignIns;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const onKnown = (address: string) => at(address, 'known');

test('a sign-in in a browser that is new to the account is told to its person elsewhere, for a week', async () => {
  const { email } = await newAccount();
  const known = await enter(email, { ...from(), deviceId: 'known' });
  const other = await enter(email, { ...at('203.0.113.77'), userAgent: firefox });
  expect(await toldTo(known.person)).toMatchObject([
    {
      id: other.person.sessionId,
      address: '203.0.113.77',
      browser: 'Firefox',
      system: 'Linux',
      unusual: 'device',
      isHalf: false,
    },
  ]);
  expect(await toldTo(other.person)).toEqual([]);
  expect(await toldTo(known.person, new Date(Date.now() + 8 * 24 * 3_600_000))).toEqual([]);
});

test('somebody with the password alone is told as such, and makes no network a known one', async () => {
  const { email } = await newAccount();
  const own = await enter(email, { ...from(), deviceId: 'known' });
  await addTotp(own);
  await rows("UPDATE users SET second_factor_at = now() - interval '1 minute' WHERE email = $1", [email]);
  await enter(email, at('203.0.113.78'));
  expect(await toldTo(own.person)).toMatchObject([
    { address: '203.0.113.78', unusual: 'device', isHalf: true },
  ]);
  await enter(email, onKnown('203.0.113.79'));
  expect(await toldTo(own.person)).toMatchObject([{ unusual: 'network', isHalf: true }, {}]);
});

test.each([
  ['203.0.113.7', '203.0.113.240', '203.0.114.7'],
  ['2001:db8:1:2::7', '2001:db8:1:ffff::9', '2001:db8:2:2::7'],
])('a known device in another network than %s is told as a new network, once', async (home, near, far) => {
  const { email } = await newAccount();
  const { person } = await enter(email, onKnown(home));
  await enter(email, onKnown(near));
  expect(await toldTo(person)).toEqual([]);
  const away = await enter(email, { ...onKnown(far), userAgent: firefox });
  const told = { id: away.person.sessionId, address: far, browser: 'Firefox', unusual: 'network' };
  expect(await toldTo(person)).toMatchObject([told]);
  await enter(email, onKnown(far));
  await enter(email, onKnown('unknown'));
  expect(await toldTo(person)).toMatchObject([told]);
  const { sessions } = await listOwnSessions(person, new Date());
  expect(sessions.filter(({ unusual }) => unusual !== null)).toMatchObject([
    { id: away.person.sessionId, unusual: 'network' },
  ]);
});

test('a network that was last used a hundred sign-ins ago is a new one again', async () => {
  const { email, userId } = await newAccount();
  const { person } = await enter(email, onKnown('203.0.113.7'));
  const use = (count: number) =>
    rows(
      `INSERT INTO sessions (id, user_id, expires_at, address)
       SELECT 'ses_' || $1 || i || '_' || $2, $1, now(), '198.51.100.9' FROM generate_series(1, $2) i`,
      [userId, count],
    );
  await use(99);
  await enter(email, onKnown('203.0.113.8'));
  expect(await toldTo(person)).toEqual([]);
  await use(100);
  await enter(email, onKnown('203.0.113.9'));
  expect(await toldTo(person)).toMatchObject([{ address: '203.0.113.9', unusual: 'network' }]);
});
