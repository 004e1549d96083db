import { encode } from 'next-auth/jwt';
import { expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { findPersonOfCookie } from './caller.ts';
import { runRoute } from './route.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function signedIn() {
  const person = await newPerson('finance');
  const cookie = await sessionCookieOf(person);
  const lastSeen = async () => {
    const [row] = await rows<{ at: Date }>('SELECT last_seen_at AS at FROM sessions WHERE id = $1', [
      person.sessionId,
    ]);
    return row?.at.getTime() ?? 0;
  };
  const set = (sql: string, value: unknown) =>
    rows(`UPDATE sessions SET ${sql} = $2 WHERE id = $1`, [person.sessionId, value]);
  return { person, cookie, lastSeen, set };
}

test('a live session names its person as they are now', async () => {
  const { person, cookie } = await signedIn();
  expect(await findPersonOfCookie(cookie)).toEqual(person);
  await rows(`UPDATE users SET role = 'manager', name = 'Anna Ivanova', locale = 'ru' WHERE id = $1`, [
    person.userId,
  ]);
  expect(await findPersonOfCookie(cookie)).toEqual({
    ...person,
    role: 'manager',
    name: 'Anna Ivanova',
    locale: 'ru',
  });
});

test('fifteen idle minutes end it', async () => {
  const { cookie, set } = await signedIn();
  await set('last_seen_at', minutesAgo(14.9));
  expect(await findPersonOfCookie(cookie)).not.toBeNull();
  await set('last_seen_at', minutesAgo(15));
  expect(await findPersonOfCookie(cookie, { touch: true })).toBeNull();
});

test('it ends after its twelve hours, however busy', async () => {
  const { cookie, set } = await signedIn();
  await set('expires_at', new Date());
  expect(await findPersonOfCookie(cookie, { touch: true })).toBeNull();
});

test('an ended session does not come back', async () => {
  const { cookie, set } = await signedIn();
  await set('ended_at', new Date());
  expect(await findPersonOfCookie(cookie, { touch: true })).toBeNull();
});

test('disabling a person ends their sessions at the next request', async () => {
  const { person, cookie } = await signedIn();
  await rows('UPDATE users SET disabled_at = now() WHERE id = $1', [person.userId]);
  expect(await findPersonOfCookie(cookie)).toBeNull();
});

test('acting keeps a session alive, reading does not', async () => {
  const { cookie, set, lastSeen } = await signedIn();
  const before = minutesAgo(10);
  await set('last_seen_at', before);
  await findPersonOfCookie(cookie);
  expect(await lastSeen()).toBe(before.getTime());
  await findPersonOfCookie(cookie, { touch: true });
  expect(await lastSeen()).toBeGreaterThan(Date.now() - 60_000);
});

test('a busy session is written at most every half minute', async () => {
  const { cookie, set, lastSeen } = await signedIn();
  const before = new Date(Date.now() - 20_000);
  await set('last_seen_at', before);
  await findPersonOfCookie(cookie, { touch: true });
  expect(await lastSeen()).toBe(before.getTime());
});

test('what we did not seal ourselves is no session', async () => {
  const { person, cookie } = await signedIn();
  const secret = env().AUTH_SECRET;
  const forged = [
    undefined,
    '',
    'ses_01jcz3v1m8e2t9r6k5w4x7y0ab',
    person.sessionId,
    '☃',
    cookie.slice(0, -4),
    `${cookie}a`,
    await encode({ token: { sessionId: person.sessionId }, secret: 'another secret, just as long as ours' }),
    await encode({ token: { sessionId: person.sessionId }, secret, maxAge: -60 }),
    await encode({ token: { sub: person.userId, name: 'admin', role: 'admin' }, secret }),
    await encode({ token: { sessionId: { startsWith: 'ses' } }, secret }),
    await encode({ token: { sessionId: [person.sessionId] }, secret }),
    await encode({ token: { sessionId: `${person.sessionId}' OR '1'='1` }, secret }),
    await encode({ token: { sessionId: person.userId }, secret }),
  ];
  for (const value of forged) expect(await findPersonOfCookie(value), String(value)).toBeNull();
});

test('a read without a session answers 401, without the right 404, after a fault a reference', async () => {
  const { cookie } = await signedIn();
  const headers = new Headers();
  const read = async () => Response.json({ secret: 1 });
  const answer = async (response: Response) => [response.status, await response.json()];
  expect(await answer(await runRoute({ headers, cookie: 'x' }, 'payouts:view', read))).toEqual([
    401,
    { code: 'session_ended' },
  ]);
  expect(await answer(await runRoute({ headers, cookie }, 'sending:control', read))).toEqual([
    404,
    { code: 'not_found' },
  ]);
  const broken = () => Promise.reject(new Error('relation "secrets" does not exist'));
  expect(await answer(await runRoute({ headers, cookie }, 'payouts:view', broken))).toEqual([
    500,
    { code: 'fault', reference: expect.any(String) },
  ]);
  expect(await answer(await runRoute({ headers, cookie }, 'payouts:view', read))).toEqual([
    200,
    { secret: 1 },
  ]);
});
