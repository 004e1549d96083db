import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { isPassword } from '#lib/crypto/password.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { findCredentials } from '../store/accounts.ts';
import { markGuessRight } from '../store/guesses.ts';
import { claimGuess, toWait, type WaitRefusal } from './claim-guess.ts';

export type PasswordRefusal = 'password_wrong' | WaitRefusal;

/**
 * Whether the person in an open session knows the account's password. Its guesses are counted by themselves: a stolen
 * session gives ten in half an hour, and nobody without a session can lock who works.
 */
export async function confirmPassword(
  person: Person,
  { password, address }: { password: string; address: string },
): Promise<Result<true, PasswordRefusal>> {
  const claim = await claimGuess({
    account: person.email,
    address,
    lane: { kind: 'session', id: person.sessionId },
  });
  if (!claim.allowed) return toWait(claim.waitMs, 'password');
  const user = await findCredentials(db(), person.email);
  const isRight = await isPassword(password, user?.passwordHash ?? null, 'open_session');
  if (isRight && user?.id === person.userId && !user.disabledAt) {
    await transaction((tx) => markGuessRight(tx, claim.guessId));
    return accept(true);
  }
  await transaction((tx) =>
    audit(tx, person, 'user.password_refused', { kind: 'user', id: person.userId }, { address }),
  );
  return { ok: false, refusal: { code: 'password_wrong', field: 'password' } };
}
