import { expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { isUnanswered } from '#lib/core/sso.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPerson, newPersonWithPassword } from '#tests/people.ts';
import { codeOf, isIn, newJoined, sessionOf, startSso } from '#tests/sso.ts';
import { insertIdentity } from '../../store/identities.ts';

const sso = await startSso();

test('whoever was joined comes in by the provider, and is told apart by issuer and subject alone', async () => {
  const { person, known } = await newJoined(sso.oidc);
  const back = await sso.come({ ...known, email: 'somebody.else@example.com' });
  expect(await findPersonOfSession(sessionOf(back))).toMatchObject({
    userId: person.userId,
    role: 'finance',
  });
});

test('a network that none of the sign-ins before came from is kept with the session', async () => {
  const { known } = await newJoined(sso.oidc);
  const isNew = async () => {
    const [session] = await rows<{ is_new_network: boolean; is_new_device: boolean }>(
      'SELECT is_new_network, is_new_device FROM sessions WHERE id = $1',
      [sessionOf(await sso.come(known))],
    );
    return session;
  };
  const usual = { is_new_network: false, is_new_device: false };
  expect([await isNew(), await isNew()]).toEqual([usual, usual]);
  await rows("UPDATE sessions SET address = '203.0.113.7' WHERE address IS NOT NULL");
  expect(await isNew()).toEqual({ ...usual, is_new_network: true });
});

test('the e-mail address of somebody here makes nobody them', async () => {
  const { email } = await newPersonWithPassword('admin');
  expect(codeOf(await sso.come({ sub: 'a stranger', email, groups: ['pay-admins'] }))).toBe('sso_unknown');
});

test('an equal subject of another provider is somebody else', async () => {
  const { person } = await newJoined(sso.oidc);
  const subject = `moved-${person.userId}`;
  const other = await newPerson('finance');
  await insertIdentity(db(), other.userId, { issuer: 'https://former.example.com', subject });
  expect(codeOf(await sso.come({ sub: subject, email: other.email, groups: ['pay-finance'] }))).toBe(
    'sso_unknown',
  );
});

test('groups that are not said are not none, and neither lets anybody in; nor do those of two roles', async () => {
  const { known } = await newJoined(sso.oidc);
  const { groups: _, ...silent } = known;
  expect(codeOf(await sso.come(silent))).toBe('sso_groups_missing');
  expect(codeOf(await sso.come({ ...known, groups: [] }))).toBe('sso_no_role');
  expect(codeOf(await sso.come({ ...known, groups: ['pay-finance', 'pay-admins'] }))).toBe('sso_two_roles');
});

test('a role that the groups have changed holds from the next sign-in, and what is decided counts a day later', async () => {
  const { person, known } = await newJoined(sso.oidc);
  const before = sessionOf(await sso.come(known));
  const after = sessionOf(await sso.come({ ...known, groups: ['pay-managers'] }));
  expect(await isIn(before)).toBe(false);
  expect(await findPersonOfSession(after)).toMatchObject({ role: 'manager' });
  const [user] = await rows<{ waits: boolean }>(
    'SELECT decides_from > now() AS waits FROM users WHERE id = $1',
    [person.userId],
  );
  expect(user?.waits).toBe(true);
});

const hour = 3_600;
test.each([
  ['for another audience', (claims: Record<string, unknown>) => ({ ...claims, aud: 'somebody-else' })],
  [
    'that has expired',
    (claims) => ({ ...claims, iat: Number(claims.iat) - 2 * hour, exp: Number(claims.exp) - 2 * hour }),
  ],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://elsewhere.example.com' })],
  ['for another sign-in', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
] as [string, (claims: Record<string, unknown>) => Record<string, unknown>][])(
  'an ID token %s lets nobody in',
  async (_, claims) => {
    const { known } = await newJoined(sso.oidc);
    sso.oidc.twist = { claims };
    const back = await sso.come(known).finally(() => {
      sso.oidc.twist = null;
    });
    expect(codeOf(back)).toBe('not asked');
    expect(back.failure).toBeInstanceOf(Error);
    expect(isUnanswered(back.failure)).toBe(false);
  },
);

test('an ID token of an unknown key lets nobody in', async () => {
  const { known } = await newJoined(sso.oidc);
  sso.oidc.twist = { key: 'foreign' };
  const back = await sso.come(known).finally(() => {
    sso.oidc.twist = null;
  });
  expect(codeOf(back)).toBe('not asked');
});

test.each([-240, 240])('a clock of the provider that is off by %d s keeps nobody out', async (seconds) => {
  const { known } = await newJoined(sso.oidc);
  const shift = (claims: Record<string, unknown>) => ({
    ...claims,
    iat: Number(claims.iat) + seconds,
    exp: Number(claims.exp) + seconds,
    auth_time: Number(claims.auth_time ?? claims.iat) + seconds,
  });
  sso.oidc.twist = { claims: shift };
  const back = await sso.come(known).finally(() => {
    sso.oidc.twist = null;
  });
  expect(codeOf(back)).toBe('in');
});

test('what came back counts once: brought again, without the state of its browser or with it, it lets nobody in', async () => {
  const { known } = await newJoined(sso.oidc);
  const back = await sso.come(known);
  expect(codeOf(back)).toBe('in');
  for (const cookies of [new Map<string, string>(), back.cookies]) {
    back.result = null;
    back.failure = null;
    await sso.get(back.url, new Map(cookies));
    expect(codeOf(back)).toBe('not asked');
    expect(back.failure).toBeInstanceOf(Error);
  }
});

test('while the provider is down nobody comes by it, and the reason is known', async () => {
  const { known } = await newJoined(sso.oidc);
  await sso.oidc.stop();
  const back = await sso.come(known).finally(() => sso.oidc.open());
  expect(codeOf(back)).toBe('not asked');
  expect(isUnanswered(back.failure)).toBe(true);
});

test('the last administrator is not made something else by a group', async () => {
  await rows(
    `UPDATE users SET role = 'manager' WHERE role = 'admin' AND id <> (SELECT min(id) FROM users WHERE role = 'admin')`,
  );
  const { known } = await newJoined(sso.oidc, 'admin');
  await rows(`UPDATE users SET role = 'manager' WHERE role = 'admin' AND email <> $1`, [known.email]);
  expect(codeOf(await sso.come({ ...known, groups: ['pay-finance'] }))).toBe('sso_last_admin');
  expect(codeOf(await sso.come(known))).toBe('in');
});
