import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import { enqueueLeaving } from '../../jobs.ts';
import { isNameToExplain, judgeSendNow, type SendNowRefusal } from '../../rules/send-now.ts';
import type { SendNowInput } from '../../schemas/inputs.ts';
import { annotateAttempt, lockAttempt } from '../../store/attempts.ts';
import { recordNote } from '../record.ts';

/**
 * Its maker or a manager sends a payout that did not leave by itself, under the name that the screen showed and with a reason
 * where that is another one. It is judged again as at its time, so limits and rules still hold.
 */
export async function sendNow(
  person: Person,
  { attemptId, fingerprint: seen, nameReason }: SendNowInput,
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
      isReasonGiven: nameReason !== null || !isNameToExplain(attempt),
    });
    if (!judged.ok) return judged;
    const now = new Date();
    const said = isNameToExplain(attempt) ? { nameReason } : {};
    const again = { heldAt: null, leavesAt: now, nextTryAt: now, reviewReason: null };
    await annotateAttempt(tx, attemptId, { ...again, ...said });
    await recordNote(tx, attempt, { kind: 'sent_now', source: 'person', actor: person });
    const object = { kind: 'payout', id: attempt.payoutId };
    const details: AuditDetails = { attempt: attemptId, fingerprint: seen, ...said };
    await audit(tx, person, 'payout.sent_now', object, details);
    await enqueueLeaving(tx, attemptId, now);
    return accept(true);
  });
}
