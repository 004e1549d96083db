import { describe, expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { rows } from '#tests/database.ts';
import {
  age,
  type at,
  away,
  evaluated,
  from,
  guess,
  invented,
  newAccount,
  password,
  wrong,
} from '#tests/guessing.ts';
import { sessionLengthMs } from '../rules.ts';
import { forgetOldGuesses } from './forget-guesses.ts';
import { signIn } from './sign-in.ts';

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
    let lookedAt = 0;
    // As many at once as a process lets in. A busy machine refuses some of them without having looked.
    for (let round = 0; round < 5; round += 1) {
      const guesses = Array.from({ length: 20 }, (_, host) => guess(email, from(host)));
      for (const answer of await Promise.allSettled(guesses))
        if (
          answer.status === 'fulfilled' &&
          !answer.value.ok &&
          answer.value.refusal.code === 'sign_in_wrong'
        )
          lookedAt += 1;
    }
    expect(lookedAt).toBeGreaterThan(0);
    expect(lookedAt).toBeLessThanOrEqual(await evaluated(email));
    expect(await evaluated(email)).toBeLessThan(10);
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

  test('after some of them there is a pause, which doubles with each', async () => {
    const { email } = await newAccount();
    for (let at = 0; at < 7; at += 1) {
      await guess(email);
      await age(email, 1);
    }
    await guess(email);
    const said = await guess(email);
    expect(said).toMatchObject({ ok: false, refusal: { code: 'sign_in_paused' } });
    const seconds = said.ok ? 0 : Number(said.refusal.params?.seconds);
    expect(seconds).toBeGreaterThan(16);
    expect(seconds).toBeLessThanOrEqual(32);
  });

  test('signing in clears the typing errors from that network, but not the guesses from elsewhere', async () => {
    const { email } = await newAccount();
    const countFrom = async (source: ReturnType<typeof at>) => {
      for (let tries = 0; tries < 20; tries += 1) {
        const answer = await guess(email, source);
        if (!answer.ok && answer.refusal.code === 'sign_in_locked') return tries;
        await age(email, 1);
      }
      throw new Error('never locked');
    };
    for (let tries = 0; tries < 4; tries += 1) await guess(email, away(1)).then(() => age(email, 1));
    for (let tries = 0; tries < 4; tries += 1) await guess(email, away(2)).then(() => age(email, 1));
    expect(await signIn({ email, password }, away(1))).toMatchObject({ ok: true });
    expect(await countFrom(away(2))).toBe(6);
    expect(await countFrom(away(1))).toBe(10);
  });

  test('fifty wrong guesses from one address end there, whatever the accounts', async () => {
    for (let first = 0; first < 50; first += 5)
      await Promise.all(Array.from({ length: 5 }, (_, next) => guess(invented(first + next))));
    expect(await guess(invented(51))).toMatchObject({ refusal: { code: 'sign_in_locked' } });
    expect(await guess(invented(51), from(2))).toEqual(wrong);
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
  const [old, fresh] = [invented('old'), invented('fresh')];
  await guess(old);
  await guess(fresh, from(2));
  await age(old, 24 * 60 + 1);
  await age(fresh, 24 * 60 - 1);
  await forgetOldGuesses();
  expect([await evaluated(old), await evaluated(fresh)]).toEqual([0, 1]);
});
