import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { lockRepetition } from '#lib/domain/repetitions/store.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { endWith } from './end-repetition.ts';

type StopRefusal = 'repetition_not_found' | 'not_allowed' | 'repetition_of_another_person';

/** Its maker or a manager stops a repetition. Stopping it again changes nothing and is not refused. */
export async function stopRepetition(person: Person, id: string): Promise<Result<true, StopRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, StopRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    if (!user || !can(user.role, 'payouts:create')) return refuse('not_allowed');
    const repetition = await lockRepetition(tx, id);
    if (!repetition) return refuse('repetition_not_found');
    if (repetition.makerId !== user.id && !can(user.role, 'sending:cancel_colleagues'))
      return refuse('repetition_of_another_person');
    await endWith(tx, id, { why: 'stopped', actor: person, by: person });
    return accept(true);
  });
}
