import { describe, expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { transaction } from '#lib/db/client.ts';
import { newClient, rows } from '#tests/database.ts';
import { age, at, away, evaluated, from, guess, newAccount, password, wrong } from '#tests/guessing.ts';
import { confirmPassword } from './confirm-password.ts';
import { signIn } from './sign-in.ts';

/** So many networks have tried once. */
const failFromElsewhere = (email: string, count: number) =>
  rows(
    `INSERT INTO sign_in_attempts (account, address, lane, outcome, at)
     SELECT $1, '172.16.' || n || '.1', 'network:172.16.' || n, 'failed', now() FROM generate_series(1, $2) n`,
    [email, count],
  );

describe('guesses from elsewhere', () => {
  test('never stop who signs in on a device that is known, however many they are', async () => {
    const { email } = await newAccount();
    for (let place = 0; place < 40; place += 1) await guess(email, away(place));
    expect(await evaluated(email)).toBe(40);
    const known = at(from().address, 'device-1');
    expect(await guess(email, known)).toEqual(wrong);
    expect(await signIn({ email, password }, known)).toMatchObject({ ok: true });
  });

  test('do not keep out who signs in on a new device, even with a typing error, though they never stop', async () => {
    const { email } = await newAccount();
    const strangers = async () => {
      for (let place = 0; place < 5; place += 1) await guess(email, away(place));
    };
    for (let minute = 0; minute < 10; minute += 1) {
      await strangers();
      await age(email, 1);
    }
    await strangers();
    expect(await guess(email, from())).toEqual(wrong);
    await strangers();
    expect(await signIn({ email, password }, from())).toMatchObject({ ok: true });
  });

  test('from a hundred networks slow down who signs in on a new device by a minute, and never lock', async () => {
    const { email } = await newAccount();
    await failFromElsewhere(email, 100);
    const answer = await signIn({ email, password }, from());
    expect(answer).toMatchObject({ refusal: { code: 'sign_in_paused' } });
    await age(email, 1);
    expect(await signIn({ email, password }, from())).toMatchObject({ ok: true });
  });

  test('are looked at a hundred times, and then once a minute, from however many networks', async () => {
    const { email } = await newAccount();
    await failFromElsewhere(email, 96);
    for (let minute = 0; minute < 3; minute += 1) {
      for (let place = 0; place < 8; place += 1) await guess(email, away(minute * 8 + place));
      await age(email, 1);
    }
    expect(await evaluated(email)).toBe(100 + 2);
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
