import 'server-only';
import { operator, type Person } from '#lib/auth/permissions.ts';
import { parseEmail } from '#lib/core/email.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { judgeReset, type ResetRefusal } from '../../rules/factors.ts';
import { type ManagingRefusal, toHoursUntil } from '../../rules.ts';
import { endSessions, findCredentials } from '../../store/accounts.ts';
import {
  askReset,
  countOtherAdministrators,
  findReset,
  lockFactors,
  markReset,
} from '../../store/factors.ts';
import { findDecidesFrom } from '../../store/managing.ts';
import { forgetFactors } from '../factors/change-factors.ts';
import { delayDecisions } from './delay-decisions.ts';
import { manage } from './manage.ts';

/** `waits`: another administrator has to agree. */
export type Reset = { waits: boolean };

/**
 * Removes all factors of somebody who has lost them. Where there is another administrator, the first one asks and the other
 * one agrees within a day, unless they have become one within the last day. What the person decides counts a day later, as with every access that an administrator gives.
 */
export async function resetFactors(
  person: Person,
  userId: string,
): Promise<Result<Reset | null, ManagingRefusal | ResetRefusal>> {
  const refused: Result<never, ResetRefusal>[] = [];
  const done = await manage<Reset>(person, userId, async (tx) => {
    const now = new Date();
    await lockFactors(tx, userId);
    const standing = await findReset(tx, userId);
    const others = await countOtherAdministrators(tx, [person.userId, userId]);
    const hoursUntilCounts = toHoursUntil(await findDecidesFrom(tx, person.userId), now);
    const judged = judgeReset(standing, { askerId: person.userId, others, hoursUntilCounts }, now);
    if (!judged.ok) {
      refused.push(judged);
      return null;
    }
    const { askedById } = standing;
    if (judged.value === 'ask') {
      await askReset(tx, userId, person.userId, now);
      return { action: 'user.factor_reset_asked', details: {}, value: { waits: true } };
    }
    const details = { ...(await reset(tx, userId, now)), askedBy: askedById };
    await delayDecisions(tx, userId, person.userId);
    return { action: 'user.factors_reset', details, value: { waits: false } };
  });
  return refused[0] ?? done;
}

async function reset(tx: Tx, userId: string, now: Date): Promise<{ factors: number; sessions: number }> {
  const factors = await forgetFactors(tx, userId);
  await markReset(tx, userId, now);
  return { factors, sessions: await endSessions(tx, { userId }, 'factors_reset') };
}

/**
 * Run from the command line, for an administrator whom no other one can help. Anybody who runs commands there has the
 * database.
 */
export async function resetFactorsByCommand(
  email: string,
): Promise<Result<{ factors: number }, 'person_not_found'>> {
  const parsed = parseEmail(email);
  if (!parsed.ok) return refuse('person_not_found');
  return transaction(async (tx) => {
    const user = await findCredentials(tx, parsed.value);
    if (!user) return refuse('person_not_found');
    await lockFactors(tx, user.id);
    const details = await reset(tx, user.id, new Date());
    await publish(tx, 'person', user.id);
    await audit(tx, operator, 'user.factors_reset', { kind: 'user', id: user.id }, details);
    return accept({ factors: details.factors });
  });
}
