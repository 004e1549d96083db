import { expect, test } from 'vitest';
import { findPersonOfSession, findSignInOfCookie } from '#lib/auth/caller.ts';
import type { SignIn } from '#lib/auth/permissions.ts';
import { accept } from '#lib/core/result.ts';
import { seal } from '#lib/crypto/seal.ts';
import { env } from '#lib/env.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { rows } from '#tests/database.ts';
import { address, addTotp, ageProof, codeOf, enter, give, newHolder } from '#tests/factors.ts';
import { at, newAccount, password } from '#tests/guessing.ts';
import { mayAddFactor, renewSession } from './add-factor.ts';
import { beginTotp, confirmTotp } from './add-totp.ts';
import { removeFactor } from './change-factors.ts';
import { confirmPerson } from './confirm-person.ts';
import { giveAgain } from './give-again.ts';
import { resealSecrets } from './reseal.ts';

const stageOf = async (sessionId: string) =>
  (await findSignInOfCookie(await sessionCookieOf({ sessionId })))?.stage;

test('whoever has a second factor is nobody until they have given it, and then has another session id', async () => {
  const { email, secret, sessionId: first } = await newHolder();
  const half = await enter(email);
  expect(half.stage).toBe('factor');
  expect(await findPersonOfSession(half.person.sessionId)).toBeNull();
  const given = await give(half, codeOf(secret));
  const whole = given.ok ? given.value.sessionId : '';
  expect(whole).not.toBe(half.person.sessionId);
  expect(await findPersonOfSession(whole)).toMatchObject({ email, hasSecondFactor: true });
  expect(await stageOf(half.person.sessionId)).toBeUndefined();
  expect(await stageOf(first)).toBe('whole');
});

test('where everybody needs a second factor, whoever has none adds one before anything else opens', async () => {
  env().REQUIRE_SECOND_FACTOR = true;
  try {
    const { email } = await newAccount();
    const half = await enter(email);
    expect(half.stage).toBe('enrolment');
    expect(await findPersonOfSession(half.person.sessionId)).toBeNull();
    const { sessionId, codes } = await addTotp(half);
    expect(codes).toHaveLength(10);
    expect(await findPersonOfSession(sessionId)).toMatchObject({ email });
    const renewed = (await renewSession({ sessionId })) ?? '';
    expect(await findPersonOfSession(sessionId)).toBeNull();
    expect(await findPersonOfSession(renewed)).toMatchObject({ email });
  } finally {
    env().REQUIRE_SECOND_FACTOR = false;
  }
});

test('with the password alone nothing is added beside a second factor that is there', async () => {
  const { email, secret } = await newHolder();
  const half = await enter(email);
  expect(await beginTotp(half, { address, password })).toMatchObject({ refusal: { code: 'not_allowed' } });
  expect(await mayAddFactor({ ...half, stage: 'enrolment' }, { address, password })).toMatchObject({
    refusal: { code: 'factor_expired' },
  });
  const given = await give(half, codeOf(secret));
  const sessionId = given.ok ? given.value.sessionId : '';
  const whole: SignIn = { stage: 'whole', person: { ...half.person, sessionId } };
  expect(await mayAddFactor(whole, { address })).toEqual(accept(true));
  await ageProof(sessionId, 6);
  expect(await mayAddFactor(whole, { address, password })).toMatchObject({
    refusal: { code: 'step_up_needed' },
  });
});

test('half a sign-in that began before the first factor came cannot add its own', async () => {
  env().REQUIRE_SECOND_FACTOR = true;
  try {
    const { email } = await newAccount();
    const [thief, owner] = [await enter(email, at('203.0.113.9')), await enter(email)];
    const begun = await beginTotp(thief, { address });
    await addTotp(owner);
    const secret = begun.ok ? begun.value.secret : '';
    expect(await confirmTotp(thief, codeOf(secret))).toMatchObject({ ok: false });
    expect(await stageOf(thief.person.sessionId)).toBeUndefined();
  } finally {
    env().REQUIRE_SECOND_FACTOR = false;
  }
});

test('two first factors at the same moment: one is added', async () => {
  const { email } = await newAccount();
  const both = [await enter(email), await enter(email, at('203.0.113.10'))];
  const begun = await Promise.all(both.map((one) => beginTotp(one, { address, password })));
  const added = await Promise.all(
    both.map((one, place) => {
      const offer = begun[place];
      return confirmTotp(one, codeOf(offer?.ok ? offer.value.secret : ''));
    }),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
});

test('without a second factor adding one takes the password', async () => {
  const { email } = await newAccount();
  const whole = await enter(email);
  expect(whole.stage).toBe('whole');
  expect(await beginTotp(whole, { address })).toMatchObject({ refusal: { code: 'password_wrong' } });
  expect(await beginTotp(whole, { address, password: 'not it' })).toMatchObject({
    refusal: { code: 'password_wrong' },
  });
  expect(await beginTotp(whole, { address, password })).toMatchObject({ ok: true });
});

test('a factor that comes or goes ends all other sessions', async () => {
  const { email } = await newAccount();
  const [other, own] = [await enter(email), await enter(email, at('203.0.113.40'))];
  const begun = await beginTotp(own, { address, password });
  await confirmTotp(own, codeOf(begun.ok ? begun.value.secret : ''));
  expect(await stageOf(other.person.sessionId)).toBeUndefined();
  expect(await stageOf(own.person.sessionId)).toBe('whole');
});

test('the last factor is removed only where nobody needs one, and by one given within five minutes', async () => {
  const { email, sessionId } = await newHolder();
  const { person } = await enter(email);
  const whole = { ...person, sessionId };
  const [factor] = await rows<{ id: string }>('SELECT id FROM second_factors WHERE user_id = $1', [
    person.userId,
  ]);
  const remove = () => removeFactor(whole, factor?.id ?? '');
  env().REQUIRE_SECOND_FACTOR = true;
  expect(await remove()).toMatchObject({ refusal: { code: 'factor_last' } });
  env().REQUIRE_SECOND_FACTOR = false;
  await ageProof(sessionId, 6);
  expect(await remove()).toMatchObject({ refusal: { code: 'step_up_needed' } });
  await rows('UPDATE sessions SET proved_at = now() WHERE id = $1', [sessionId]);
  expect(await remove()).toMatchObject({ ok: true });
  expect(await rows('SELECT 1 FROM recovery_codes WHERE user_id = $1', [person.userId])).toEqual([]);
  expect((await enter(email)).stage).toBe('whole');
});

test('an act that asks again is confirmed by the second factor alone, for five minutes', async () => {
  const { email, sessionId, secret } = await newHolder();
  const { person } = await enter(email);
  const whole = { ...person, sessionId };
  const confirm = (as: string) => confirmPerson({ ...whole, sessionId: as }, { password, address });
  expect(await confirm(sessionId)).toEqual(accept(true));
  await ageProof(sessionId, 5);
  expect(await confirm(sessionId)).toMatchObject({ refusal: { code: 'step_up_needed' } });
  const given = await giveAgain({ person: whole, stage: 'whole' }, { code: codeOf(secret) }, address);
  const renewed = given.ok ? given.value.sessionId : '';
  expect(await confirm(renewed)).toEqual(accept(true));
  // A person who copied the cookie before has nothing any more.
  expect(await stageOf(sessionId)).toBeUndefined();
  expect(await stageOf(renewed)).toBe('whole');
});

test('secrets are sealed in the database, and sealed anew when DATA_KEY has changed', async () => {
  const { email, secret } = await newHolder();
  const read = async () =>
    (
      await rows<{ id: string; sealed: string }>(
        'SELECT id, sealed_secret AS sealed FROM second_factors ORDER BY id DESC',
      )
    )[0];
  const kept = await read();
  expect(kept?.sealed).not.toContain(secret);
  const { DATA_KEY } = env();
  Object.assign(env(), { DATA_KEY: Buffer.alloc(32, 9).toString('base64'), DATA_KEY_OTHERS: [DATA_KEY] });
  await resealSecrets();
  expect((await read())?.sealed.slice(0, 11)).toBe(seal('', '').slice(0, 11));
  Object.assign(env(), { DATA_KEY_OTHERS: [] });
  expect(await give(await enter(email), codeOf(secret))).toMatchObject({ ok: true });
});
