import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { type CheckRefusal, canConfirm } from '../rules.ts';
import type { ConfirmRecipientInput } from '../schemas.ts';
import { type CheckRow, confirmCheck, findCheck } from '../store.ts';
import { endCheck } from './end-check.ts';

/**
 * A person confirms that this is the recipient: only the person who asked, only while the name is fresh, and with a
 * reason when the name differs from the last confirmed one. A reason that is given for anything else is kept too: only
 * the noun that pays knows which name is expected.
 */
export async function confirmRecipient(
  person: Person,
  { checkId, differentNameReason }: ConfirmRecipientInput,
): Promise<Result<{ checkId: string }, CheckRefusal>> {
  return transaction(async (tx) => {
    const now = new Date();
    const check = await findOwnCheck(tx, person, checkId);
    if (!check) return refuse('check_not_found');
    if (check.confirmedAt !== null) return accept({ checkId });
    const allowed = canConfirm(check, now);
    if (!allowed.ok) return allowed;
    const { previousName } = check;
    if (previousName !== null && differentNameReason === null)
      return refuse('reason_empty', { field: 'differentNameReason' });
    const confirmed = { confirmedById: person.userId, confirmedAt: now, differentNameReason };
    if (!(await confirmCheck(tx, checkId, confirmed))) return refuse('confirmation_expired');
    await publish(tx, 'recipient-check', checkId);
    await audit(
      tx,
      person,
      'recipient.confirmed',
      { kind: 'recipient-check', id: checkId },
      differentNameReason === null
        ? {}
        : { ...(previousName !== null && { previousName }), differentNameReason },
    );
    return accept({ checkId });
  });
}

/** Stops waiting. If the processor still answers, the answer is ignored. */
export async function cancelCheck(
  person: Person,
  checkId: string,
): Promise<Result<{ checkId: string }, CheckRefusal>> {
  return transaction(async (tx) => {
    if (!(await findOwnCheck(tx, person, checkId))) return refuse('check_not_found');
    if (await endCheck(tx, checkId, { status: 'cancelled', finishedAt: new Date() })) {
      await publish(tx, 'recipient-check', checkId);
      await audit(tx, person, 'recipient.check_cancelled', { kind: 'recipient-check', id: checkId });
    }
    return accept({ checkId });
  });
}

async function findOwnCheck(tx: Tx, person: Person, checkId: string): Promise<CheckRow | null> {
  const check = await findCheck(tx, checkId);
  return check?.requestedById === person.userId ? check : null;
}
