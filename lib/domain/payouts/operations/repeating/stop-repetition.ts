import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { endRepetition, lockRepetition } from '#lib/domain/repetitions/store.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { toLeaving } from '../../rules/schedule.ts';
import { lockAttempt } from '../../store/attempts.ts';
import { listUnsentOccurrences } from '../../store/payouts.ts';
import { recordMove } from '../record.ts';

type StopRefusal = 'repetition_not_found' | 'not_allowed' | 'repetition_of_another_person';

/**
 * Its maker or a manager stops a repetition, and what was made of it and has not left is called back with it. Stopping it
 * again changes nothing and is not refused. A payout that is being sent stays what it is.
 */
export async function stopRepetition(person: Person, id: string): Promise<Result<true, StopRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, StopRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    if (!user || !can(user.role, 'payouts:create')) return refuse('not_allowed');
    const repetition = await lockRepetition(tx, id);
    if (!repetition) return refuse('repetition_not_found');
    if (repetition.makerId !== user.id && !can(user.role, 'sending:cancel_colleagues'))
      return refuse('repetition_of_another_person');
    if (!(await endRepetition(tx, id, { endReason: 'stopped', endedById: user.id }))) return accept(true);
    await audit(tx, person, 'repetition.stopped', { kind: 'repetition', id }, {});
    for (const attemptId of await listUnsentOccurrences(tx, id)) {
      const attempt = await lockAttempt(tx, attemptId);
      const isWaiting = attempt?.status === 'approved' || attempt?.status === 'pending_approval';
      if (!attempt || !isWaiting || toLeaving(attempt) === null) continue;
      await recordMove(tx, attempt, 'cancelled', { kind: 'cancelled', source: 'person', actor: person });
    }
    return accept(true);
  });
}
