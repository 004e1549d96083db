import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { enqueueLeaving } from '../../jobs.ts';
import { judgeSendNow, type SendNowRefusal } from '../../rules/send-now.ts';
import type { SendNowInput } from '../../schemas/inputs.ts';
import { annotateAttempt, lockAttempt } from '../../store/attempts.ts';
import { recordNote } from '../record.ts';

/**
 * Its maker or a manager sends a payout that did not leave by itself, under the name that the screen showed. It is judged
 * again as at its time, so limits and rules still hold.
 */
export async function sendNow(
  person: Person,
  { attemptId, fingerprint: seen }: SendNowInput,
): Promise<Result<true, SendNowRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, SendNowRefusal>> => {
    const user = await lockEnabledUser(tx, person.userId);
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return refuse('payout_not_found');
    const judged = judgeSendNow({
      isAllowed: user !== null && can(user.role, 'payouts:create'),
      isMaker: attempt.payout.makerId === person.userId,
      mayActForOthers: user !== null && can(user.role, 'sending:cancel_colleagues'),
      isHeld: attempt.status === 'approved' && attempt.heldAt !== null,
      isAsSeen: attempt.fingerprint === seen,
    });
    if (!judged.ok) return judged;
    const now = new Date();
    await annotateAttempt(tx, attemptId, { heldAt: null, leavesAt: now, nextTryAt: now, reviewReason: null });
    await recordNote(tx, attempt, { kind: 'sent_now', source: 'person', actor: person });
    const object = { kind: 'payout', id: attempt.payoutId };
    await audit(tx, person, 'payout.sent_now', object, { attempt: attemptId, fingerprint: seen });
    await enqueueLeaving(tx, attemptId, now);
    return accept(true);
  });
}
