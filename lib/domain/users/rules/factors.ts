import { accept, type Result, refuse } from '#lib/core/result.ts';
import { isStepUpDue, type SignInStage } from '#lib/core/second-factor.ts';

/** How long a passkey or an app that is being added, or a passkey that is asked for, may take. */
export const ceremonyMs = 10 * 60_000;

/** Fifty bits each: an attacker may try ten in half an hour. */
export const recoveryCodes = 10;
export const recoveryLength = 10;
/** Crockford's base32: no letter looks like a digit. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of an authenticator app as typed, which many show in two groups; null when it is none. */
export function toTotpCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A recovery code as typed, in any case, with the letters that people read for digits; null when it is none. */
export function toRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === recoveryLength && [...code].every((one) => recoveryAlphabet.includes(one))
    ? code
    : null;
}

/** Why a factor is not added or made again. */
export type AddingRefusal = 'factor_expired' | 'factor_missing' | 'step_up_needed' | 'not_allowed';

/** What decides whether a person's factors may be changed, from this session, at this moment. */
export type FactorStanding = {
  secondFactorAt: Date | null;
  /** When a factor was last given in this session. */
  provedAt: Date | null;
  /** When the provider last confirmed the person of a session that began by it; null: signed in by a password. */
  confirmedAt: Date | null;
  hasPasskey: boolean;
  /** The session, or the account, has ended meanwhile. */
  isOver: boolean;
};

/**
 * A factor is added only by one that was there before; while there is none, by the password. Half a sign-in of somebody who
 * has a factor adds nothing, and neither does one that began before the first factor came.
 */
export function judgeAdding(
  standing: FactorStanding,
  stage: SignInStage,
  now: Date,
): Result<true, AddingRefusal> {
  if (standing.isOver) return refuse('factor_expired');
  if (stage === 'factor' || (stage === 'passkey' && standing.hasPasskey)) return refuse('not_allowed');
  if (standing.secondFactorAt === null && (standing.confirmedAt === null || stage !== 'whole'))
    return accept(true);
  if (stage === 'enrolment') return refuse('factor_expired');
  if (!isStepUpDue(standing, now)) return accept(true);
  // A person who stopped half-way signs in again: nothing else can be given here.
  return refuse(stage === 'passkey' ? 'factor_expired' : 'step_up_needed');
}

/** Why a factor is not removed. */
export type RemovingRefusal = 'factor_gone' | 'factor_last' | 'factor_expired' | 'step_up_needed';

export function judgeRemoving(
  standing: FactorStanding,
  factor: { isThere: boolean; isLast: boolean; isRequired: boolean },
  now: Date,
): Result<true, RemovingRefusal> {
  if (standing.isOver) return refuse('factor_expired');
  if (!factor.isThere) return refuse('factor_gone');
  if (isStepUpDue(standing, now)) return refuse('step_up_needed');
  return factor.isLast && factor.isRequired ? refuse('factor_last') : accept(true);
}

/** Why nobody's factors are removed. */
export type ResetRefusal = 'factor_missing' | 'reset_asked' | 'reset_access_new';

/** How long one administrator's request waits for another one. */
export const resetWaitsMs = 24 * 3_600_000;

type ResetStanding = { secondFactorAt: Date | null; askedAt: Date | null; askedById: string | null };

type Asker = {
  askerId: string;
  /** How many other administrators there are besides the person themselves. */
  others: number;
  /** Hours until what this administrator decides counts; 0: it does. */
  hoursUntilCounts: number;
};

/**
 * An administrator alone resets at once; where there is another one, the first one asks and somebody else agrees. Who was made
 * an administrator lately only asks: the other one could be somebody whom the first one has just invited for that.
 */
export function judgeReset(
  { secondFactorAt, askedAt, askedById }: ResetStanding,
  { askerId, others, hoursUntilCounts }: Asker,
  now: Date,
): Result<'ask' | 'reset', ResetRefusal> {
  if (secondFactorAt === null) return refuse('factor_missing');
  const isAsked = askedAt !== null && now.getTime() - askedAt.getTime() < resetWaitsMs;
  const isByOther = isAsked && askedById !== askerId;
  if (!isByOther && others > 0) return isAsked ? refuse('reset_asked') : accept('ask');
  if (hoursUntilCounts > 0) return refuse('reset_access_new', { params: { hours: hoursUntilCounts } });
  return accept('reset');
}
