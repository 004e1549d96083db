import { expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { at } from '#tests/guessing.ts';
import { newPerson, newPersonWithPassword, password } from '#tests/people.ts';
import { listOwnSessions } from '../queries.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { newPasswordLink } from './people/new-password-link.ts';
import { signIn } from './sign-in.ts';

const newPassword = 'seven grey geese fly';
const address = '192.0.2.30';
const change = (person: Awaited<ReturnType<typeof newPerson>>, input = {}) =>
  changePassword(person, { password, newPassword, ...input }, address);

async function anotherSession(email: string) {
  const opened = await signIn({ email, password }, at(address));
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
}

test('a new password ends all other sessions and open links, and only it works from then on', async () => {
  const person = await newPersonWithPassword('finance');
  const other = await anotherSession(person.email);
  await newPasswordLink(await newPerson('admin'), person.userId);
  expect(await change(person)).toEqual({ ok: true, value: { sessions: 1 } });
  expect(await findPersonOfSession(person.sessionId)).not.toBeNull();
  expect(await findPersonOfSession(other.sessionId)).toBeNull();
  expect(await signIn({ email: person.email, password }, at(address))).toMatchObject({ ok: false });
  expect(await signIn({ email: person.email, password: newPassword }, at(address))).toMatchObject({
    ok: true,
  });
  expect(
    await rows('SELECT 1 FROM account_links WHERE user_id = $1 AND revoked_at IS NULL', [person.userId]),
  ).toEqual([]);
  const said = JSON.stringify(
    await rows('SELECT details FROM audit_entries WHERE actor = $1', [person.userId]),
  );
  expect(said).not.toMatch(/geese|long enough/);
});

test.each([
  ['a wrong present password', { password: 'not it' }, 'password_wrong', 'password'],
  ['a short one', { newPassword: 'short' }, 'password_too_short', 'newPassword'],
  [
    'one that everybody guesses',
    { newPassword: 'Paydesk is what I use' },
    'password_guessable',
    'newPassword',
  ],
  ['the same again', { newPassword: password }, 'password_same', 'newPassword'],
])('%s changes nothing', async (_what, input, code, field) => {
  const person = await newPersonWithPassword('finance');
  const before = await db().user.findUnique({ where: { id: person.userId } });
  expect(await change(person, input)).toMatchObject({ ok: false, refusal: { code, field } });
  expect(await db().user.findUnique({ where: { id: person.userId } })).toEqual(before);
});

test('who has found an open session gets ten guesses at its password', async () => {
  const person = await newPersonWithPassword('finance');
  await rows(
    `INSERT INTO sign_in_attempts (account, address, lane, outcome, at)
     SELECT $1, $2, 'session:' || $3, 'failed', now() - interval '1 second' FROM generate_series(1, 10)`,
    [person.email, address, person.sessionId],
  );
  expect(await change(person)).toMatchObject({ ok: false, refusal: { code: 'sign_in_locked' } });
});

test('people see where they are signed in, and end one or all others; never somebody else’s', async () => {
  const person = await newPersonWithPassword('finance');
  const [first, second, third] = [
    await anotherSession(person.email),
    await anotherSession(person.email),
    await anotherSession(person.email),
  ];
  const stranger = await newPerson('finance');
  await rows("UPDATE sessions SET last_seen_at = now() - interval '16 minutes' WHERE id = $1", [
    third.sessionId,
  ]);
  const shown = async () =>
    (await listOwnSessions(person, new Date())).sessions.map(({ id }) => id).toSorted();
  expect(await shown()).toEqual([person.sessionId, first.sessionId, second.sessionId].toSorted());
  expect((await listOwnSessions(person, new Date())).sessions.find(({ isCurrent }) => isCurrent)?.id).toBe(
    person.sessionId,
  );

  expect(await endOwnSession(person, stranger.sessionId)).toMatchObject({
    refusal: { code: 'session_gone' },
  });
  expect(await endOwnSession(person, person.sessionId)).toMatchObject({
    refusal: { code: 'session_in_use' },
  });
  expect(await endOwnSession(person, first.sessionId)).toMatchObject({ ok: true });
  expect(await endOwnSession(person, first.sessionId)).toMatchObject({ refusal: { code: 'session_gone' } });
  expect(await endOtherSessions(person)).toBe(2);
  expect(await shown()).toEqual([person.sessionId]);
  expect(await findPersonOfSession(stranger.sessionId)).not.toBeNull();
});

test('a password that is known from breaches is not chosen', async () => {
  const person = await newPersonWithPassword('finance');
  const chosen = { password, newPassword: 'mailcreated5240' };
  const refusal = { code: 'password_breached', field: 'newPassword' };
  expect(await changePassword(person, chosen, '192.0.2.9')).toMatchObject({ ok: false, refusal });
});
