import { expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { signOut, signOutEverywhere } from './end-sessions.ts';
import { changeLocale, changeTimeZone } from './preferences.ts';

const anotherSessionOf = async (userId: string) => {
  const id = (await newPerson('finance')).sessionId;
  await rows('UPDATE sessions SET user_id = $2 WHERE id = $1', [id, userId]);
  return id;
};
const actionsOf = async (userId: string) =>
  (
    await rows<{ action: string }>('SELECT action FROM audit_entries WHERE actor = $1 ORDER BY id', [userId])
  ).map(({ action }) => action);

test('signing out ends this session, once, and no other', async () => {
  const person = await newPerson('finance');
  const other = await anotherSessionOf(person.userId);
  await signOut(person);
  await signOut(person);
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await findPersonOfSession(other)).not.toBeNull();
  expect(await actionsOf(person.userId)).toEqual(['user.signed_out']);
});

test('signing out everywhere ends all sessions of the person and of nobody else', async () => {
  const person = await newPerson('finance');
  const stranger = await newPerson('finance');
  const other = await anotherSessionOf(person.userId);
  expect(await signOutEverywhere(person)).toBe(2);
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await findPersonOfSession(other)).toBeNull();
  expect(await findPersonOfSession(stranger.sessionId)).not.toBeNull();
  expect(await actionsOf(person.userId)).toEqual(['user.signed_out_everywhere']);
});

test('language and time zone change for the person alone, and the audit says from what', async () => {
  const person = await newPerson('finance');
  expect(await changeLocale(person, 'ru')).toEqual({ ok: true, value: null });
  expect(await changeTimeZone(person, 'Asia/Almaty')).toEqual({ ok: true, value: null });
  expect(await findPersonOfSession(person.sessionId)).toMatchObject({
    locale: 'ru',
    timeZone: 'Asia/Almaty',
  });
  expect(
    await rows('SELECT details FROM audit_entries WHERE actor = $1 ORDER BY id', [person.userId]),
  ).toEqual([
    { details: { from: null, to: 'ru' } },
    { details: { from: 'Europe/Moscow', to: 'Asia/Almaty' } },
  ]);
});

test.each(['Mars/Base', '+03:00', "Europe/Moscow'--", '../../etc/localtime'])(
  'a zone that nobody knows is refused: %s',
  async (timeZone) => {
    const person = await newPerson('finance');
    expect(await changeTimeZone(person, timeZone)).toMatchObject({ refusal: { code: 'time_zone_unknown' } });
    expect(await findPersonOfSession(person.sessionId)).toMatchObject({ timeZone: 'Europe/Moscow' });
  },
);
