import 'server-only';
import type { Person, SignIn } from '#lib/auth/permissions.ts';
import { accept, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import type { ProvedBy } from '#lib/core/second-factor.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { type AddingRefusal, judgeAdding } from '../../rules/factors.ts';
import { endSessions } from '../../store/accounts.ts';
import {
  type Ceremony,
  completeSession,
  endCeremony,
  proveSession,
  renameSession,
} from '../../store/ceremonies.ts';
import { findStanding, lockFactors, replaceCodes, setSecondFactorAt } from '../../store/factors.ts';
import { confirmPassword, type PasswordRefusal } from '../confirm-password.ts';
import { type NewCodes, newRecoveryCodes } from './recovery-codes.ts';

/** `sessionId`: the session that goes on. `codes`: shown now and never again; none are made beside a second factor that was there. */
export type Added = { sessionId: string; codes: string[] };

/**
 * Whether this person may add a factor: by one that was there before or, while there is none, by the password. Who has just
 * signed in and must add a first one has given it already.
 */
export async function mayAddFactor(
  { person, stage }: SignIn,
  { password, address }: { password?: string | undefined; address: string },
): Promise<Result<true, AddingRefusal | PasswordRefusal>> {
  const standing = await findStanding(db(), person.userId, person.sessionId);
  const judged = judgeAdding(standing, stage, new Date());
  const isProved = standing.secondFactorAt !== null || standing.confirmedAt !== null;
  if (!judged.ok || stage === 'enrolment' || isProved) return judged;
  if (!password) return refuse('password_wrong', { field: 'password' });
  return confirmPassword(person, { password, address });
}

/** Undoes the transaction. */
class NotAdded extends Error {
  readonly refusal: Refusal<AddingRefusal>;

  constructor(refusal: Refusal<AddingRefusal>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type NewFactor = {
  id: string;
  kind: 'totp' | 'passkey';
  /** The ceremony that it comes from, which ends with it. */
  ceremony: [of: Ceremony, text: string];
  insert: (tx: Tx) => Promise<void>;
};

/**
 * Adds what a ceremony has proved. All other sessions end: a person in one of them knows only the password. Rights are
 * asked again under the person's lock, because a factor may have come, or the session may have gone, since it was
 * begun.
 */
export async function addFactor(
  { person, stage }: SignIn,
  factor: NewFactor,
): Promise<Result<Added, AddingRefusal>> {
  const made = await newRecoveryCodes();
  try {
    return accept(await transaction((tx) => add(tx, { person, stage }, factor, made)));
  } catch (error) {
    if (error instanceof NotAdded) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

async function add(tx: Tx, { person, stage }: SignIn, factor: NewFactor, made: NewCodes): Promise<Added> {
  const now = new Date();
  const { userId } = person;
  await lockFactors(tx, userId);
  const standing = await findStanding(tx, userId, person.sessionId);
  const judged = judgeAdding(standing, stage, now);
  if (!judged.ok) throw new NotAdded(judged.refusal);
  if (!(await endCeremony(tx, person.sessionId, ...factor.ceremony)))
    throw new NotAdded({ code: 'factor_expired' });
  await factor.insert(tx);
  const isFirst = standing.secondFactorAt === null;
  if (isFirst) {
    await setSecondFactorAt(tx, userId, now);
    await replaceCodes(tx, userId, made.codeHashes);
  }
  const { sessionId } = person;
  // While recovery codes are shown the cookie stays as it is: a new one makes Next load the page again, and they are gone.
  const isProved = await proveSession(tx, sessionId, now, factor.kind);
  if (!isProved) throw new NotAdded({ code: 'factor_expired' });
  const sessions = await endSessions(tx, { userId, id: { not: sessionId } }, 'factor_changed');
  await publish(tx, 'person', userId);
  const object = { kind: 'user', id: userId };
  await audit(tx, person, 'user.factor_added', object, {
    factor: factor.id,
    kind: factor.kind,
    isFirst,
    sessions,
  });
  return { sessionId, codes: isFirst ? made.codes : [] };
}

/**
 * Records in the session that the second factor was given. Returns the id under which it goes on: this browser has to get
 * its cookie. Null when it has ended.
 */
export async function prove(
  tx: Tx,
  { person: { sessionId } }: SignIn,
  now: Date,
  by: ProvedBy,
): Promise<string | null> {
  return completeSession(tx, sessionId, now, by);
}

/**
 * Another id for the session of a person who has just added a first factor, once they have kept their recovery codes.
 */
export async function renewSession({ sessionId }: Pick<Person, 'sessionId'>): Promise<string | null> {
  return renameSession(db(), sessionId);
}
