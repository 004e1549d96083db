import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { type CheckedSum, type ConfirmationRefusal, isOfSum } from '../rules.ts';
import { findCheck } from '../store.ts';

type Confirmed = { bankName: string; recipientName: string | null; differentNameReason: string | null };

/**
 * The confirmed name for exactly this phone, bank and sum, confirmed by this person and still fresh; or why there is
 * none.
 */
export async function findConfirmation(
  tx: Tx,
  person: Person,
  checkId: string | null,
  question: { phone: string; bankCode: string | null } & CheckedSum,
  now: Date,
): Promise<Result<Confirmed, ConfirmationRefusal>> {
  const check = checkId === null ? null : await findCheck(tx, checkId);
  if (check?.confirmedById !== person.userId || check.confirmedAt === null)
    return refuse('confirmation_missing');
  if (check.phone !== question.phone || check.bankCode !== question.bankCode)
    return refuse('confirmation_differs');
  if (!isOfSum(check, question)) return refuse('confirmation_of_other_sum');
  if (check.expiresAt === null || check.expiresAt <= now) return refuse('confirmation_expired');
  const { bankName, recipientName, differentNameReason } = check;
  return accept({ bankName: bankName ?? '', recipientName, differentNameReason });
}
