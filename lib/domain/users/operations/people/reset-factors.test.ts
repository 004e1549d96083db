import { beforeEach, expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { enter, newHolder } from '#tests/factors.ts';
import { newPerson } from '#tests/people.ts';
import { resetFactors, resetFactorsByCommand } from './reset-factors.ts';

let admin: Person;

beforeEach(async () => {
  await rows("UPDATE users SET role = 'finance' WHERE role = 'manager'");
  admin = await newPerson('admin');
  await rows("UPDATE users SET disabled_at = now() WHERE role = 'admin' AND id <> $1", [admin.userId]);
});

async function newLost() {
  const holder = await newHolder();
  const { person } = await enter(holder.email);
  return { ...holder, userId: person.userId };
}

const stateOf = async (userId: string) =>
  (
    await rows<{ has: boolean; reset: boolean; delayed: boolean; asked: boolean }>(
      `SELECT second_factor_at IS NOT NULL AS has, factors_reset_at IS NOT NULL AS reset,
         decides_from IS NOT NULL AS delayed, factor_reset_asked_at IS NOT NULL AS asked FROM users WHERE id = $1`,
      [userId],
    )
  )[0];

test('the only administrator resets at once: the factors are gone, the sessions end, decisions wait a day', async () => {
  const { userId, sessionId, email } = await newLost();
  expect(await resetFactors(admin, userId)).toEqual({ ok: true, value: { waits: false } });
  expect(await stateOf(userId)).toEqual({ has: false, reset: true, delayed: true, asked: false });
  expect(await findPersonOfSession(sessionId)).toBeNull();
  expect(await rows('SELECT 1 FROM recovery_codes WHERE user_id = $1', [userId])).toEqual([]);
  expect((await enter(email)).stage).toBe('whole');
  expect(await resetFactors(admin, userId)).toMatchObject({ refusal: { code: 'factor_missing' } });
});

test('where there is another administrator, that one agrees within a day; the same one twice is not enough', async () => {
  const other = await newPerson('admin');
  const { userId, sessionId } = await newLost();
  expect(await resetFactors(admin, userId)).toEqual({ ok: true, value: { waits: true } });
  expect(await resetFactors(admin, userId)).toMatchObject({ refusal: { code: 'reset_asked' } });
  expect(await stateOf(userId)).toMatchObject({ has: true, asked: true });
  expect(await findPersonOfSession(sessionId)).not.toBeNull();
  await rows("UPDATE users SET factor_reset_asked_at = now() - interval '25 hours' WHERE id = $1", [userId]);
  expect(await resetFactors(other, userId)).toEqual({ ok: true, value: { waits: true } });
  expect(await resetFactors(admin, userId)).toEqual({ ok: true, value: { waits: false } });
  expect(await stateOf(userId)).toMatchObject({ has: false, reset: true, asked: false });
});

test('who became an administrator within the last day asks, and does not agree', async () => {
  const invited = await newPerson('admin');
  await rows("UPDATE users SET decides_from = now() + interval '5 hours' WHERE id = $1", [invited.userId]);
  const { userId } = await newLost();
  expect(await resetFactors(admin, userId)).toEqual({ ok: true, value: { waits: true } });
  expect(await resetFactors(invited, userId)).toMatchObject({
    refusal: { code: 'reset_access_new', params: { hours: 5 } },
  });
  expect(await stateOf(userId)).toMatchObject({ has: true, asked: true });
  await rows('UPDATE users SET disabled_at = now() WHERE id = $1', [admin.userId]);
  expect(await resetFactors(invited, userId)).toMatchObject({ refusal: { code: 'reset_access_new' } });
  await rows('UPDATE users SET decides_from = now() WHERE id = $1', [invited.userId]);
  expect(await resetFactors(invited, userId)).toEqual({ ok: true, value: { waits: false } });
});

test('both administrators at the same moment: one asks, the other one agrees', async () => {
  const other = await newPerson('admin');
  const { userId } = await newLost();
  const both = await Promise.all([resetFactors(admin, userId), resetFactors(other, userId)]);
  expect(both.map((one) => one.ok && one.value?.waits).toSorted()).toEqual([false, true]);
});

test('nobody resets their own, and nobody who is no administrator any more', async () => {
  const { userId } = await newLost();
  expect(await resetFactors(admin, admin.userId)).toMatchObject({ refusal: { code: 'own_account' } });
  expect(await resetFactors(await newPerson('manager'), userId)).toMatchObject({
    refusal: { code: 'not_allowed' },
  });
});

test('whoever runs commands on the server resets the last administrator', async () => {
  const { email, userId, sessionId } = await newLost();
  expect(await resetFactorsByCommand(email)).toEqual({ ok: true, value: { factors: 1 } });
  expect(await findPersonOfSession(sessionId)).toBeNull();
  expect(await stateOf(userId)).toMatchObject({ has: false, reset: true, delayed: false });
  expect(await resetFactorsByCommand('nobody@example.com')).toMatchObject({
    refusal: { code: 'person_not_found' },
  });
});
