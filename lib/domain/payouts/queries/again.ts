import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { formatPhone } from '#lib/core/format.ts';
import { isId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { type AgainView, againView } from '../schemas/again.ts';
import { findForAgain } from '../store/again.ts';

/**
 * The values that a payout to the same recipient starts with: everything but amount, order number and card.
 * Null when the payout does not exist or this person may not make payouts.
 */
export async function findAgain(person: Person, id: string): Promise<AgainView | null> {
  if (!can(person.role, 'payouts:create') || !isId('payout', id)) return null;
  const payout = await findForAgain(db(), id);
  if (!payout) return null;
  return againView.parse({
    id: payout.id,
    orderNo: payout.orderNo,
    method: payout.method,
    side: payout.amountSide,
    phone: toTyped(payout.recipientPhone),
    bankCode: payout.recipientBankCode ?? '',
    holderName: payout.holderName ?? '',
    description: payout.description ?? '',
    note: payout.note ?? '',
  });
}

/** As people type it, with ordinary spaces and hyphens. */
function toTyped(phone: string | null): string {
  return formatPhone(phone ?? '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-');
}
