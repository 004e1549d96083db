import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { type AddingRefusal, judgeAdding, judgeRemoving, type RemovingRefusal } from '../../rules/factors.ts';
import { endSessions } from '../../store/accounts.ts';
import {
  deleteFactors,
  findStanding,
  listFactors,
  lockFactors,
  replaceCodes,
  setSecondFactorAt,
} from '../../store/factors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Removes a factor of the person's own, by one that they gave within five minutes. All other sessions end. */
export async function removeFactor(
  person: Person,
  factorId: string,
): Promise<Result<{ sessions: number }, RemovingRefusal>> {
  return transaction(async (tx) => {
    const { userId, sessionId } = person;
    await lockFactors(tx, userId);
    const standing = await findStanding(tx, userId, sessionId);
    const factors = await listFactors(tx, userId);
    const known = factors.find(({ id }) => id === factorId);
    const isLast = factors.length === 1;
    const facts = { isThere: known !== undefined, isLast, isRequired: env().REQUIRE_SECOND_FACTOR };
    const judged = judgeRemoving(standing, facts, new Date());
    if (!judged.ok) return judged;
    await deleteFactors(tx, { userId, id: factorId });
    if (isLast) await forgetFactors(tx, userId);
    const sessions = await endSessions(tx, { userId, id: { not: sessionId } }, 'factor_changed');
    await publish(tx, 'person', userId);
    const details = { factor: factorId, kind: known?.kind ?? '', isLast, sessions };
    await audit(tx, person, 'user.factor_removed', { kind: 'user', id: userId }, details);
    return accept({ sessions });
  });
}

/** Removes all factors: the password alone is then a whole sign-in, or a first factor has to be added. */
export async function forgetFactors(tx: Tx, userId: string): Promise<number> {
  const count = await deleteFactors(tx, { userId });
  await replaceCodes(tx, userId, []);
  await setSecondFactorAt(tx, userId, null);
  return count;
}

/** Ten new recovery codes in the place of the former ones, by a factor that was given within five minutes. */
export async function renewRecoveryCodes(
  person: Person,
): Promise<Result<{ codes: string[] }, AddingRefusal>> {
  const made = await newRecoveryCodes();
  return transaction(async (tx): Promise<Result<{ codes: string[] }, AddingRefusal>> => {
    const { userId, sessionId } = person;
    await lockFactors(tx, userId);
    const standing = await findStanding(tx, userId, sessionId);
    const judged = judgeAdding(standing, 'whole', new Date());
    if (!judged.ok) return judged;
    if (standing.secondFactorAt === null) return refuse('factor_missing');
    await replaceCodes(tx, userId, made.codeHashes);
    await audit(tx, person, 'user.recovery_codes_made', { kind: 'user', id: userId });
    return accept({ codes: made.codes });
  });
}
