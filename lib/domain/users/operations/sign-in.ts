import 'server-only';
import type { Person, System } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type SignInStage, toStage } from '#lib/core/second-factor.ts';
import { keyedHash } from '#lib/crypto/digest.ts';
import { isPassword } from '#lib/crypto/password.ts';
import { signInDb, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env, requiredFactors } from '#lib/env.ts';
import { isNewNetwork } from '../rules/place.ts';
import { judgePasswordWay, type PasswordWayRefusal } from '../rules/sso.ts';
import { type GuessScope, sessionLengthMs } from '../rules.ts';
import type { SignInInput } from '../schemas.ts';
import { endSessions, findCredentials, insertSession, lockEnabledUser } from '../store/accounts.ts';
import { markGuessRight } from '../store/guesses.ts';
import { listLastAddresses } from '../store/people.ts';
import { claimGuess, toWait, type WaitRefusal } from './claim-guess.ts';
import { passwordRules } from './sso/settings.ts';

/**
 * Where a sign-in comes from: `deviceId` of a browser in which this account signed in before, and the session in
 * it that is replaced.
 */
export type SignInSource = {
  address: string;
  deviceId: string | null;
  userAgent: string | null;
  replaces: string | null;
};

/** Unless the stage is `whole`, the session is good for the second step alone. */
export type Entered = Person & { stage: SignInStage };

export type SignInRefusal = 'sign_in_wrong' | PasswordWayRefusal | WaitRefusal;

const door: System = { kind: 'system', name: 'sign-in' };

/**
 * Starts a session for an e-mail and a password; it is half a sign-in while the second factor is missing. An unknown address,
 * a wrong password and a disabled person get the same answer (`sign_in_wrong`) in the same time; where passwords are off
 * none is looked at. After too many guesses the answer is
 * `sign_in_paused` (params: seconds) or `sign_in_locked` (params: minutes), for existing and invented
 * addresses alike.
 */
export async function signIn(
  { email, password }: SignInInput,
  source: SignInSource,
): Promise<Result<Entered, SignInRefusal>> {
  const { address, deviceId } = source;
  const isOff = judgePasswordWay(email, false, passwordRules());
  if (!isOff.ok) return isOff;
  const lane: GuessScope =
    deviceId === null ? { kind: 'network', address } : { kind: 'device', id: deviceId };
  const claim = await claimGuess({ account: email, address, lane });
  if (!claim.allowed) return toWait(claim.waitMs);
  const user = await findCredentials(signInDb(), email);
  const isRight = await isPassword(password, user?.passwordHash ?? null, 'sign_in');
  const way = judgePasswordWay(email, user?.isJoined ?? false, passwordRules());
  if (user && isRight && !way.ok) {
    await transaction((tx) => markGuessRight(tx, claim.guessId), signInDb());
    return way;
  }
  const person =
    user && isRight && !user.disabledAt ? await startSession(user.id, claim.guessId, source) : null;
  if (person) return accept(person);
  await transaction(
    (tx) =>
      audit(
        tx,
        door,
        'user.sign_in_failed',
        // Hashed, because people type passwords into the wrong field and audit entries are never deleted.
        { kind: 'account', id: keyedHash('account', email) },
        { address },
      ),
    signInDb(),
  );
  return refuse('sign_in_wrong');
}

async function startSession(userId: string, guessId: bigint, source: SignInSource): Promise<Entered | null> {
  return transaction(async (tx) => {
    const user = await lockEnabledUser(tx, userId);
    if (!user) return null;
    const now = new Date();
    const { address, userAgent, replaces } = source;
    const expiresAt = new Date(now.getTime() + sessionLengthMs);
    const unusual = await findUnusual(tx, userId, { address, isKnownDevice: source.deviceId !== null });
    const session = { userId, now, expiresAt, address, userAgent, ...unusual };
    const sessionId = await insertSession(tx, session);
    if (replaces) await endSessions(tx, { id: replaces }, 'replaced');
    await markGuessRight(tx, guessId);
    const { id: _, secondFactorAt, ...rest } = user;
    // Signing in shows nothing; what this person sees is found with each request.
    const person: Person = { kind: 'person', userId, sessionId, sight: { open: [] }, ...rest };
    const stage = toStage({ provedAt: null, provedBy: null, secondFactorAt }, requiredFactors(user.role));
    await audit(tx, person, 'user.signed_in', { kind: 'session', id: sessionId }, { address, stage });
    return { ...person, stage };
  }, signInDb());
}

type Place = { address: string; isKnownDevice: boolean };

/** What is unusual about the place of a sign-in: its person is to know of it. Everybody shares the accounts of a demo. */
export async function findUnusual(tx: Tx, userId: string, { address, isKnownDevice }: Place) {
  if (env().DEMO) return { isNewDevice: false, isNewNetwork: false };
  const last = await listLastAddresses(tx, userId);
  return { isNewDevice: !isKnownDevice, isNewNetwork: isNewNetwork(address, last) };
}
