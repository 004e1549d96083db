import 'server-only';
import { can, type Permission, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { type CancelFacts, type CancelRefusal, judgeCancel } from '../rules/cancel.ts';

/** The event that cancelling writes into the timeline of the subject. */
type CancelEvent = { kind: 'cancelled'; source: 'person'; actor: Person };

/** A subject that may still be cancelled, as it is under its lock. */
export type Cancellable = Pick<CancelFacts, 'stage'> & {
  makerId: string;
  /** Moves it, with its audit entry. False when somebody moved it meanwhile; then nothing was written. */
  cancel: (event: CancelEvent) => Promise<boolean>;
};

/** What a noun hands in so that people can cancel what has not been sent. */
export type CancelSubject = {
  /** The refusal when no subject has that id. */
  notFound: string;
  /** What its maker must still be allowed to do. */
  permission: Permission;
  /** Takes the lock that the claim takes too: of a person and a worker, exactly one wins. */
  lock: (tx: Tx, id: string) => Promise<Cancellable | null>;
};

/**
 * The maker, or a manager, cancels something that waits to be sent. Nothing was sent, and the claim finds it
 * cancelled. Cancelling it again changes nothing and is not refused.
 */
export async function cancelWaiting(
  subject: CancelSubject,
  person: Person,
  id: string,
): Promise<Result<true, CancelRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, CancelRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    const found = await subject.lock(tx, id);
    if (!found) return refuse(subject.notFound as CancelRefusal);
    const { stage, makerId, cancel } = found;
    const judged = judgeCancel({
      stage,
      isAllowed: user !== null && can(user.role, subject.permission),
      isMaker: makerId === person.userId,
      mayCancelOthers: user !== null && can(user.role, 'sending:cancel_colleagues'),
    });
    if (!judged.ok || stage === 'cancelled') return judged;
    const cancelled = await cancel({ kind: 'cancelled', source: 'person', actor: person });
    return cancelled ? accept(true) : refuse('cancel_too_late');
  });
}
