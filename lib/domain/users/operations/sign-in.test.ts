import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { sessionLengthMs } from '../rules.ts';
import { forgetOldGuesses } from './forget-guesses.ts';
import { signIn } from './sign-in.ts';

const password = 'a long enough password';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

let network = 0;
/** Each test has an address of its own, so that no test uses up another one's guesses. */
beforeEach(() => {
  network += 1;
});
const from = (host = 1) => ({ address: `10.0.${network}.${host}`, userAgent: null, replaces: null });

async function newAccount() {
  const person = await newPerson('finance');
  await rows('UPDATE users SET password_hash = $2 WHERE id = $1', [person.userId, passwordHash]);
  return person;
}

const wrong = { ok: false, refusal: { code: 'sign_in_wrong' } };
const guess = (email: string, source = from()) => signIn({ email, password: 'not it' }, source);

/** Shifts all earlier guesses into the past. */
async function age(email: string, minutes: number) {
  await rows(`UPDATE sign_in_attempts SET at = at - make_interval(mins => $2) WHERE account = $1`, [
    email,
    minutes,
  ]);
}

async function evaluated(email: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `SELECT count(*)::int FROM sign_in_attempts WHERE account = $1 AND outcome <> 'blocked'`,
    [email],
  );
  return row?.count ?? 0;
}

test('the right password opens a session of twelve hours at most', async () => {
  const { email, userId } = await newAccount();
  const result = await signIn({ email, password }, from());
  if (!result.ok) throw new Error(result.refusal.code);
  const { sessionId } = result.value;
  expect(await findPersonOfSession(sessionId)).toMatchObject({ userId, email, role: 'finance', sessionId });
  const [session] = await rows<{ ms: number }>(
    `SELECT extract(epoch FROM expires_at - created_at)::int * 1000 AS ms FROM sessions WHERE id = $1`,
    [sessionId],
  );
  expect(session?.ms).toBe(sessionLengthMs);
});

test('an unknown address, a wrong password and a disabled person get one and the same answer', async () => {
  const known = await newAccount();
  const disabled = await newAccount();
  await rows('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.userId]);
  expect(await guess('nobody@example.com')).toEqual(wrong);
  expect(await guess(known.email)).toEqual(wrong);
  expect(await signIn({ email: disabled.email, password }, from())).toEqual(wrong);
});

test('a person without a usable password cannot be entered with the stand-in of unknown users', async () => {
  expect(await signIn({ email: 'nobody@example.net', password: '' }, from())).toEqual(wrong);
});

describe('guessing', () => {
  test('a hundred guesses at once: fewer than ten are looked at', async () => {
    const { email } = await newAccount();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(email, from(at % 200))));
    expect(await evaluated(email)).toBeLessThan(10);
    expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'sign_in_wrong').length).toBe(
      await evaluated(email),
    );
  });

  test('the eleventh within half an hour is not looked at, not even when it is right', async () => {
    const { email } = await newAccount();
    for (let at = 0; at < 10; at += 1) {
      expect(await guess(email)).toEqual(wrong);
      await age(email, 2);
    }
    const answer = await signIn({ email, password }, from());
    expect(answer).toEqual({ ok: false, refusal: { code: 'sign_in_locked', params: { minutes: 28 } } });
    expect(await evaluated(email)).toBe(10);
    await age(email, 28);
    expect(await signIn({ email, password }, from())).toMatchObject({ ok: true });
  });

  test('an invented address is locked in the same words as an existing one', async () => {
    const { email } = await newAccount();
    const answersFor = async (address: string, host: number) => {
      const answers: unknown[] = [];
      for (let at = 0; at < 12; at += 1) {
        answers.push(await guess(address, from(host)));
        if (at < 9) await age(address, 1);
      }
      return answers;
    };
    expect(await answersFor('invented@example.com', 1)).toEqual(await answersFor(email, 2));
  });

  test('from the third on there is a pause', async () => {
    const { email } = await newAccount();
    await guess(email);
    await guess(email);
    await guess(email);
    expect(await guess(email)).toEqual({
      ok: false,
      refusal: { code: 'sign_in_paused', params: { seconds: 1 } },
    });
  });

  test('signing in clears the typing errors from that address, but not the guesses from elsewhere', async () => {
    const { email } = await newAccount();
    const count = async () => {
      for (let at = 0; at < 20; at += 1) {
        const answer = await guess(email, from(3));
        if (!answer.ok && answer.refusal.code === 'sign_in_locked') return at;
        await age(email, 1);
      }
      throw new Error('never locked');
    };
    for (let at = 0; at < 4; at += 1) await guess(email, from(1)).then(() => age(email, 1));
    for (let at = 0; at < 4; at += 1) await guess(email, from(2)).then(() => age(email, 1));
    expect(await signIn({ email, password }, from(1))).toMatchObject({ ok: true });
    expect(await count()).toBe(6);
  });

  test('fifty wrong guesses from one address end there, whatever the accounts', async () => {
    const address = (at: number) => `user${at}.${network}@example.com`;
    await Promise.all(Array.from({ length: 50 }, (_, at) => guess(address(at))));
    expect(await guess(address(51))).toMatchObject({ refusal: { code: 'sign_in_locked' } });
    expect(await guess(address(51), from(2))).toEqual(wrong);
  });
});

test('signing in ends the session that the browser had before', async () => {
  const { email } = await newAccount();
  const first = await signIn({ email, password }, from());
  if (!first.ok) throw new Error(first.refusal.code);
  const replaces = first.value.sessionId;
  const second = await signIn({ email, password }, { ...from(), replaces });
  expect(second).toMatchObject({ ok: true });
  expect(await findPersonOfSession(replaces)).toBeNull();
});

test('the audit names who signed in, and holds no address as typed of who did not', async () => {
  const { email, userId } = await newAccount();
  await guess(email);
  const result = await signIn({ email, password }, from());
  if (!result.ok) throw new Error(result.refusal.code);
  const entries = await rows<{ actor: string; action: string; text: string }>(
    `SELECT actor, action, audit_entries::text AS text FROM audit_entries ORDER BY id DESC LIMIT 2`,
  );
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    [userId, 'user.signed_in'],
    ['system:sign-in', 'user.sign_in_failed'],
  ]);
  for (const { text } of entries) expect(text).not.toContain(email);
});

test('guesses are forgotten after a day, and not before', async () => {
  const [old, fresh] = [`old.${network}@example.com`, `fresh.${network}@example.com`];
  await guess(old);
  await guess(fresh, from(2));
  await age(old, 24 * 60 + 1);
  await age(fresh, 24 * 60 - 1);
  await forgetOldGuesses();
  expect([await evaluated(old), await evaluated(fresh)]).toEqual([0, 1]);
});
