import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { findCheck } from '../store.ts';

export type ConfirmationRefusal = 'confirmation_missing' | 'confirmation_expired' | 'confirmation_differs';

/**
 * The confirmed name for exactly this phone and bank, confirmed by this person and still fresh; or why there
 * is none.
 */
export async function findConfirmation(
  tx: Tx,
  person: Person,
  checkId: string | null,
  recipient: { phone: string; bankCode: string | null },
  now: Date,
): Promise<Result<{ bankName: string; recipientName: string | null }, ConfirmationRefusal>> {
  const check = checkId === null ? null : await findCheck(tx, checkId);
  if (check?.confirmedById !== person.userId || check.confirmedAt === null)
    return refuse('confirmation_missing');
  if (check.phone !== recipient.phone || check.bankCode !== recipient.bankCode)
    return refuse('confirmation_differs');
  if (check.expiresAt === null || check.expiresAt <= now) return refuse('confirmation_expired');
  return accept({ bankName: check.bankName ?? '', recipientName: check.recipientName });
}
