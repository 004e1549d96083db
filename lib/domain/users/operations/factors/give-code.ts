import 'server-only';
import type { SignIn } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { open } from '#lib/crypto/seal.ts';
import { findStep } from '#lib/crypto/totp.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { requiredFactors } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { toTotpCode } from '../../rules/factors.ts';
import { claimCode, claimStep, findTotp } from '../../store/factors.ts';
import { markGuessRight } from '../../store/guesses.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { claimGuess } from '../claim-guess.ts';
import { prove } from './add-factor.ts';
import { findRecoveryCode } from './recovery-codes.ts';

export type CodeRefusal = 'code_wrong' | 'code_paused' | 'code_locked' | 'passkey_required';

/** How a code is used up: false when somebody else was faster. */
type Use = { by: 'totp' | 'recovery_code'; claim: (tx: Tx, now: Date) => Promise<boolean> };

/**
 * The second factor as a code: of the authenticator app, or a recovery code. Each counts once. At most ten wrong ones are
 * looked at within half an hour for the whole account, from wherever they come and whatever succeeds in between.
 */
export async function giveCode(
  signIn: SignIn,
  { code, address }: { code: string; address: string },
): Promise<Result<{ sessionId: string }, CodeRefusal>> {
  const { person } = signIn;
  if (await isPasskeyNeeded(signIn)) return refuse('passkey_required');
  const claim = await claimGuess({
    account: person.email,
    address,
    lane: { kind: 'code', id: person.userId },
  });
  if (!claim.allowed) return toCodeWait(claim.waitMs);
  const use = await findUse(person.userId, code);
  const sessionId = use && (await spend(signIn, use, claim.guessId));
  if (sessionId) return accept({ sessionId });
  await transaction((tx) =>
    audit(tx, person, 'user.code_refused', { kind: 'user', id: person.userId }, { address }),
  );
  return refuse('code_wrong', { field: 'code' });
}

/**
 * Whether a code is not enough in this role. It lets somebody in who has no passkey yet, as far as adding one: who has one
 * gives it, and a code that was talked out of them adds no other.
 */
async function isPasskeyNeeded({ person, stage }: SignIn): Promise<boolean> {
  if (!requiredFactors(person.role).isPasskeyRequired) return false;
  return stage !== 'factor' || (await listPasskeys(db(), person.userId)).length > 0;
}

async function findUse(userId: string, typed: string): Promise<Use | null> {
  const code = toTotpCode(typed);
  if (code === null) {
    const id = await findRecoveryCode(db(), userId, typed);
    return id === null ? null : { by: 'recovery_code', claim: (tx, now) => claimCode(tx, id, now) };
  }
  const totp = await findTotp(db(), userId);
  const step = totp && findStep(open(totp.sealedSecret, totp.id), code);
  return totp && step !== null ? { by: 'totp', claim: (tx, now) => claimStep(tx, totp.id, step, now) } : null;
}

async function spend(signIn: SignIn, { by, claim }: Use, guessId: bigint): Promise<string | null> {
  const { person } = signIn;
  return transaction(async (tx) => {
    const now = new Date();
    if (!(await claim(tx, now))) return null;
    await markGuessRight(tx, guessId);
    const sessionId = await prove(tx, signIn, now, by);
    await publish(tx, 'person', person.userId);
    await audit(tx, person, 'user.factor_given', { kind: 'user', id: person.userId }, { by });
    return sessionId;
  });
}

/** Why no code is looked at: in seconds during a pause, in minutes during a lock. */
function toCodeWait(waitMs: number): Result<never, CodeRefusal> {
  return waitMs > 60_000
    ? refuse('code_locked', { field: 'code', params: { minutes: Math.ceil(waitMs / 60_000) } })
    : refuse('code_paused', { field: 'code', params: { seconds: Math.ceil(waitMs / 1_000) } });
}
