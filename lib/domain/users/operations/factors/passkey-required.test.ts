import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPersonOfSession, findSignInOfCookie } from '#lib/auth/caller.ts';
import type { SignIn } from '#lib/auth/permissions.ts';
import { env } from '#lib/env.ts';
import { newAuthenticator } from '#tests/authenticator.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { address, addTotp, codeOf, enter, give, newHolder } from '#tests/factors.ts';
import { newAccount } from '#tests/guessing.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { getSecondStep } from '../../queries/factors.ts';
import { beginPasskey, confirmPasskey } from './add-passkey.ts';
import { askPasskey, givePasskey } from './give-passkey.ts';

const site = { rpId: '127.0.0.1', origin: 'http://127.0.0.1:1' };
const needed = { refusal: { code: 'passkey_required' } };

beforeAll(() => {
  env().REQUIRE_PASSKEY = ['finance'];
});
afterAll(() => {
  env().REQUIRE_PASSKEY = [];
});

/** The sign-in as the next request finds it. */
async function signInOf(sessionId: string): Promise<SignIn> {
  const found = await findSignInOfCookie(await sessionCookieOf({ sessionId }));
  if (!found) throw new Error('gone');
  return found;
}

async function addPasskey(signIn: SignIn) {
  const device = newAuthenticator();
  const begun = await beginPasskey(signIn, { address });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const response = device.make({ ...site, challenge: begun.value.challenge });
  return { device, added: await confirmPasskey(signIn, { name: 'Laptop', response }) };
}

test('in such a role a code opens nothing but adding a passkey, and the passkey then opens the office', async () => {
  const { email, secret } = await newHolder();
  const given = await give(await enter(email), codeOf(secret));
  const sessionId = given.ok ? given.value.sessionId : '';
  expect(await findPersonOfSession(sessionId)).toBeNull();
  const half = await signInOf(sessionId);
  expect(half.stage).toBe('passkey');
  expect(await getSecondStep(half)).toMatchObject({ kinds: ['totp'], isPasskeyOnly: true });
  const { added } = await addPasskey(half);
  expect(added).toMatchObject({ ok: true, value: { sessionId } });
  expect(await findPersonOfSession(sessionId)).toMatchObject({ email });
});

test('who has a passkey is not let in by a code, nor does a code stand in for it later or add another one', async () => {
  const { email, secret } = await newHolder();
  const given = await give(await enter(email), codeOf(secret));
  const first = await signInOf(given.ok ? given.value.sessionId : '');
  const { device } = await addPasskey(first);
  const half = await enter(email);
  expect(await getSecondStep(half)).toMatchObject({ kinds: ['passkey'] });
  expect(await give(half, codeOf(secret, 1))).toMatchObject(needed);
  const asked = await askPasskey(half);
  const challenge = asked.ok ? asked.value.challenge : '';
  const entered = await givePasskey(half, device.give({ ...site, challenge }));
  const whole = await signInOf(entered.ok ? entered.value.sessionId : '');
  expect(whole.stage).toBe('whole');
  expect(await give(whole, codeOf(secret, 1))).toMatchObject(needed);
});

test('who has no second factor at all begins with a passkey, and the roles beside it go on by codes', async () => {
  expect((await enter((await newAccount()).email)).stage).toBe('enrolment');
  const { email } = await newPersonWithPassword('support');
  const { sessionId } = await addTotp(await enter(email));
  expect((await signInOf(sessionId)).stage).toBe('whole');
});
