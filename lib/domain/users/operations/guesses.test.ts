import { describe, expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { transaction } from '#lib/db/client.ts';
import { newClient } from '#tests/database.ts';
import { age, at, away, evaluated, from, guess, newAccount, password, wrong } from '#tests/guessing.ts';
import { confirmPassword } from './confirm-password.ts';
import { signIn } from './sign-in.ts';

describe('guesses from elsewhere', () => {
  test('never stop who signs in on a device that is known, however many they are', async () => {
    const { email } = await newAccount();
    for (let place = 0; place < 40; place += 1) await guess(email, away(place));
    expect(await evaluated(email)).toBe(10);
    const known = at(from().address, 'device-1');
    expect(await guess(email, known)).toEqual(wrong);
    expect(await signIn({ email, password }, known)).toMatchObject({ ok: true });
  });

  test('slow down who signs in on a new device by a minute, and never lock', async () => {
    const { email } = await newAccount();
    for (let place = 0; place < 10; place += 1) await guess(email, away(place));
    const answer = await signIn({ email, password }, from());
    expect(answer).toMatchObject({ refusal: { code: 'sign_in_paused' } });
    await age(email, 1);
    expect(await signIn({ email, password }, from())).toMatchObject({ ok: true });
  });

  test('are looked at ten times, and then once a minute, from however many networks', async () => {
    const { email } = await newAccount();
    for (let minute = 0; minute < 20; minute += 1) {
      for (let place = 0; place < 12; place += 1) await guess(email, away(minute * 12 + place));
      await age(email, 1);
    }
    expect(await evaluated(email)).toBe(10 + 19);
  });

  test('do not reach the confirmation with a password in a session that is open', async () => {
    const person = await newAccount();
    const { email } = person;
    for (let place = 0; place < 20; place += 1) await guess(email, away(place));
    expect(await confirmPassword(person, { password, address: '10.0.0.1' })).toEqual({
      ok: true,
      value: true,
    });
  });
});

describe('guesses in an open session', () => {
  test('end after ten in that session, and lock neither another session nor signing in', async () => {
    const person = await newAccount();
    const inside = (sessionId: string, typed: string) =>
      confirmPassword({ ...person, sessionId }, { password: typed, address: from().address });
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await inside('ses_stolen', 'not it')).toMatchObject({ refusal: { code: 'password_wrong' } });
      await age(person.email, 1);
    }
    expect(await inside('ses_stolen', password)).toMatchObject({ refusal: { code: 'sign_in_locked' } });
    expect(await inside('ses_own', password)).toEqual({ ok: true, value: true });
    expect(await signIn({ email: person.email, password }, from())).toMatchObject({ ok: true });
  });
});

describe('signing in and working do not wait for each other', () => {
  test('with every connection of sign-in taken, who works is still answered', async () => {
    const { sessionId, userId, email } = await signedIn();
    const blocker = await newClient();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE sign_in_attempts');
    const flood = Array.from({ length: 30 }, (_, place) => guess(email, away(place)));
    const settled = Promise.allSettled(flood);
    expect(await findPersonOfSession(sessionId)).toMatchObject({ userId });
    await blocker.query('ROLLBACK');
    await settled;
  });

  test('with every connection of the office taken, people can still sign in', async () => {
    const { email } = await newAccount();
    const done = Promise.withResolvers<void>();
    const busy = Array.from({ length: 10 }, () => transaction(() => done.promise));
    expect(await signIn({ email, password }, from())).toMatchObject({ ok: true });
    done.resolve();
    await Promise.all(busy);
  });
});

async function signedIn() {
  const { email } = await newAccount();
  const result = await signIn({ email, password }, from());
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
