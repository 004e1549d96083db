import { expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPerson, signIn } from '#tests/people.ts';
import { findIdentity, insertIdentity } from '../../store/identities.ts';
import { endSessionOf, endSessionsOf, removeIdentity } from './end-sessions-of.ts';

const done = { ok: true, value: null };

test('an administrator ends all sessions of one person, and nobody else’s; others may not', async () => {
  const [admin, person, other] = [
    await newPerson('admin'),
    await newPerson('finance'),
    await newPerson('manager'),
  ];
  const { userId: id, email, name, role } = person;
  const second = await signIn({ id, email, name, role });
  expect(await endSessionsOf(other, id)).toMatchObject({ refusal: { code: 'not_allowed' } });
  expect(await endSessionsOf(admin, id)).toEqual(done);
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await findPersonOfSession(second.sessionId)).toBeNull();
  expect(await findPersonOfSession(other.sessionId)).not.toBeNull();
  expect(await endSessionsOf(admin, admin.userId)).toMatchObject({ refusal: { code: 'own_account' } });
  const entries = await rows<{ details: object }>(
    `SELECT details FROM audit_entries WHERE action = 'user.sessions_ended' AND object_id = $1`,
    [id],
  );
  expect(entries).toEqual([{ details: { sessions: 2 } }]);
});

test('an administrator ends one session of a person, and no other; nobody ends one by another’s name', async () => {
  const [admin, person, other] = [
    await newPerson('admin'),
    await newPerson('finance'),
    await newPerson('manager'),
  ];
  const { userId, email, name, role, sessionId } = person;
  const second = await signIn({ id: userId, email, name, role });
  expect(await endSessionOf(other, { userId, sessionId })).toMatchObject({
    refusal: { code: 'not_allowed' },
  });
  expect(await endSessionOf(admin, { userId: other.userId, sessionId })).toEqual(done);
  expect(await findPersonOfSession(sessionId)).not.toBeNull();
  expect(await endSessionOf(admin, { userId, sessionId })).toEqual(done);
  expect(await endSessionOf(admin, { userId, sessionId })).toEqual(done);
  expect(await findPersonOfSession(sessionId)).toBeNull();
  expect(await findPersonOfSession(second.sessionId)).not.toBeNull();
  const entries = await rows<{ actor: string }>(
    `SELECT actor FROM audit_entries WHERE action = 'user.session_ended' AND object_id = $1`,
    [userId],
  );
  expect(entries).toEqual([{ actor: admin.userId }]);
});

test('an administrator takes a wrong identity from a person, whose sessions end', async () => {
  const [admin, person] = [await newPerson('admin'), await newPerson('finance')];
  await insertIdentity(db(), person.userId, { issuer: 'https://id.example.com', subject: person.userId });
  expect(await removeIdentity(admin, person.userId)).toEqual(done);
  expect(await findIdentity(db(), person.userId)).toBeNull();
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await removeIdentity(admin, person.userId)).toEqual(done);
});
