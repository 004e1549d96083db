import { expect, test } from 'vitest';
import type { SignIn } from '#lib/auth/permissions.ts';
import { newAuthenticator } from '#tests/authenticator.ts';
import { rows } from '#tests/database.ts';
import { address, enter } from '#tests/factors.ts';
import { newAccount, password } from '#tests/guessing.ts';
import { beginPasskey, confirmPasskey } from './add-passkey.ts';
import { askPasskey, givePasskey } from './give-passkey.ts';

const site = { rpId: '127.0.0.1', origin: 'http://127.0.0.1:1' };
type Device = ReturnType<typeof newAuthenticator>;

async function begin(signIn: SignIn): Promise<string> {
  const begun = await beginPasskey(signIn, { address, password });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.value.challenge;
}

/** Somebody with a passkey on this device. */
async function newHolder(device: Device = newAuthenticator()) {
  const { email } = await newAccount();
  const signIn = await enter(email);
  const response = device.make({ ...site, challenge: await begin(signIn) });
  expect(await confirmPasskey(signIn, { name: 'Laptop', response })).toMatchObject({ ok: true });
  return { email, device };
}

async function ask(email: string) {
  const half = await enter(email);
  const asked = await askPasskey(half);
  if (!asked.ok) throw new Error(asked.refusal.code);
  return { half, challenge: asked.value.challenge, options: asked.value };
}

const refused = { refusal: { code: 'passkey_refused' } };

test('a passkey answers the challenge of its session, once', async () => {
  const { email, device } = await newHolder();
  const { half, challenge, options } = await ask(email);
  expect(options).toMatchObject({ userVerification: 'required', rpId: site.rpId });
  expect(options.allowCredentials).toHaveLength(1);
  const response = device.give({ ...site, challenge });
  const both = await Promise.all([givePasskey(half, response), givePasskey(half, response)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await givePasskey(half, response)).toMatchObject({ refusal: { code: 'factor_expired' } });
  const other = await ask(email);
  expect(await givePasskey(other.half, response)).toMatchObject(refused);
});

test.each([
  ['of another site', { origin: 'https://pay.example.net' }],
  ['of a site with another name', { rpId: 'example.net' }],
  ['of a device that has recognised nobody', { isVerified: false }],
])('an answer %s is none, and neither is a passkey made there', async (_, other) => {
  const { email, device } = await newHolder();
  const { half, challenge } = await ask(email);
  expect(await givePasskey(half, device.give({ ...site, challenge, ...other }))).toMatchObject(refused);
  const adding = await enter((await newAccount()).email);
  const made = newAuthenticator().make({ ...site, challenge: await begin(adding), ...other });
  expect(await confirmPasskey(adding, { name: 'Laptop', response: made })).toMatchObject(refused);
});

test('a passkey that counts backwards was copied', async () => {
  const { email, device } = await newHolder();
  const use = async (count: number) => {
    const { half, challenge } = await ask(email);
    return givePasskey(half, device.give({ ...site, challenge, count }));
  };
  expect(await use(7)).toMatchObject({ ok: true });
  expect(await use(7)).toMatchObject(refused);
  expect(await use(8)).toMatchObject({ ok: true });
});

test('one person’s passkey is nothing in another one’s sign-in, and belongs to one person', async () => {
  const [{ device }, other] = [await newHolder(), await newHolder()];
  const { half, challenge } = await ask(other.email);
  expect(await givePasskey(half, device.give({ ...site, challenge }))).toMatchObject(refused);
  const third = await enter((await newAccount()).email);
  const response = device.make({ ...site, challenge: await begin(third) });
  expect(await confirmPasskey(third, { name: 'Laptop', response })).toMatchObject({
    refusal: { code: 'passkey_exists' },
  });
});

test('a challenge is good for ten minutes, and what was begun for adding proves nothing', async () => {
  const { email, device } = await newHolder();
  const { half, challenge } = await ask(email);
  await rows("UPDATE sessions SET pending_at = pending_at - interval '11 minutes' WHERE id = $1", [
    half.person.sessionId,
  ]);
  const response = device.give({ ...site, challenge });
  expect(await givePasskey(half, response)).toMatchObject({ refusal: { code: 'factor_expired' } });
  const adding = await enter((await newAccount()).email);
  const begun = await begin(adding);
  expect(await givePasskey(adding, device.give({ ...site, challenge: begun }))).toMatchObject({
    refusal: { code: 'factor_expired' },
  });
});
