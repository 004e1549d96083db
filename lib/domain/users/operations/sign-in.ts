import 'server-only';
import type { Person, System } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { keyedHash } from '#lib/crypto/digest.ts';
import { isPassword } from '#lib/crypto/password.ts';
import { signInDb, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { type Lane, sessionLengthMs } from '../rules.ts';
import type { SignInInput } from '../schemas.ts';
import { endSessions, findCredentials, insertSession, lockEnabledUser } from '../store/accounts.ts';
import { markGuessRight } from '../store/guesses.ts';
import { claimGuess, toWait, type WaitRefusal } from './claim-guess.ts';

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

export type SignInRefusal = 'sign_in_wrong' | WaitRefusal;

const door: System = { kind: 'system', name: 'sign-in' };

/**
 * Starts a session for an e-mail and a password. An unknown address, a wrong password and a disabled person
 * get the same answer (`sign_in_wrong`) in the same time. After too many guesses the answer is
 * `sign_in_paused` (params: seconds) or `sign_in_locked` (params: minutes), for existing and invented
 * addresses alike.
 */
export async function signIn(
  { email, password }: SignInInput,
  source: SignInSource,
): Promise<Result<Person, SignInRefusal>> {
  const { address, deviceId } = source;
  const lane: Lane = deviceId === null ? { kind: 'network', address } : { kind: 'device', id: deviceId };
  const claim = await claimGuess({ account: email, address, lane });
  if (!claim.allowed) return toWait(claim.waitMs);
  const user = await findCredentials(signInDb(), email);
  const isRight = await isPassword(password, user?.passwordHash ?? null, 'sign_in');
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

async function startSession(userId: string, guessId: bigint, source: SignInSource): Promise<Person | null> {
  return transaction(async (tx) => {
    const user = await lockEnabledUser(tx, userId);
    if (!user) return null;
    const now = new Date();
    const { address, userAgent, replaces } = source;
    const expiresAt = new Date(now.getTime() + sessionLengthMs);
    const sessionId = await insertSession(tx, { userId, now, expiresAt, address, userAgent });
    if (replaces) await endSessions(tx, { id: replaces }, 'replaced');
    await markGuessRight(tx, guessId);
    const { id: _, ...rest } = user;
    const person: Person = { kind: 'person', userId, sessionId, ...rest };
    await audit(tx, person, 'user.signed_in', { kind: 'session', id: sessionId }, { address });
    return person;
  }, signInDb());
}
