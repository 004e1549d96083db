import { Secret, TOTP } from 'otpauth';
import type { SignIn } from '#lib/auth/permissions.ts';
import { beginTotp, confirmTotp } from '#lib/domain/users/operations/factors/add-totp.ts';
import { giveCode } from '#lib/domain/users/operations/factors/give-code.ts';
import { signIn as signInWith } from '#lib/domain/users/operations/sign-in.ts';
import { rows } from './database.ts';
import { from, newAccount } from './guessing.ts';
import { password } from './people.ts';

export const address = '192.0.2.44';

/** The code that an authenticator app shows now, or that many steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Adds an authenticator app as a person who has just signed in and must. Returns the secret in it. */
export async function addTotp(signIn: SignIn) {
  const begun = await beginTotp(signIn, { address, password });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { secret } = begun.value;
  const added = await confirmTotp(signIn, codeOf(secret));
  if (!added.ok) throw new Error(added.refusal.code);
  // The present code is left for what the test does. Given above, the one before could be too old by the time it is read.
  await rows('UPDATE second_factors SET last_step = last_step - 1 WHERE user_id = $1', [
    signIn.person.userId,
  ]);
  return { secret, ...added.value };
}

/** Lets the second factor of a session have been given so long ago. */
export async function ageProof(sessionId: string, minutes: number): Promise<void> {
  await rows('UPDATE sessions SET proved_at = proved_at - make_interval(mins => $2) WHERE id = $1', [
    sessionId,
    minutes,
  ]);
}

/** Gives the password, and returns how far that leads. */
export async function enter(email: string, source = from()): Promise<SignIn> {
  const entered = await signInWith({ email, password }, source);
  if (!entered.ok) throw new Error(entered.refusal.code);
  const { stage, ...person } = entered.value;
  return { person, stage };
}

/** Somebody with an authenticator app, who has signed in completely. */
export async function newHolder() {
  const { email } = await newAccount();
  const { secret, codes, sessionId } = await addTotp(await enter(email));
  return { email, secret, codes, sessionId };
}

export const give = (half: SignIn, code: string) => giveCode(half, { code, address });
