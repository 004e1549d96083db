import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { formatTypedPhone } from '#lib/core/format.ts';
import { isId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import { db } from '#lib/db/client.ts';
import { toNextNumber } from '../rules/next.ts';
import { isAfterError } from '../rules/warnings.ts';
import { type AgainView, againView } from '../schemas/again.ts';
import { findForAgain } from '../store/again.ts';
import { toCardView } from './to-list-item.ts';

/**
 * The values that a new payout starts with. `again`: the same recipient once more, so everything but amount,
 * order number and card. `next`: the next attempt of one that failed, or another content of one that waits, so also its
 * amount, and its order number where nothing was created. Null when the payout does not exist, its recipient was
 * erased, or this person may not make payouts.
 */
export async function findAgain(person: Person, id: string, as: 'again' | 'next'): Promise<AgainView | null> {
  if (!can(person.role, 'payouts:create') || !isId('payout', id)) return null;
  const payout = await findForAgain(db(), id);
  if (!payout || payout.erasedAt !== null) return null;
  const [attempt] = payout.attempts;
  const status = attempt?.status;
  // Its maker changes what waits for approval: the new one takes its number and its place. One that leaves later is called
  // back and made again, with its time.
  const isWaiting = status === 'pending_approval' && attempt?.leavesAt === null;
  const isChange = isWaiting && payout.makerId === person.userId;
  const number = status && payout.next === null ? (isChange ? 'same' : toNextNumber(status)) : null;
  const isNext = as === 'next' && number !== null;
  return againView.parse({
    id: payout.id,
    orderNo: toShownOrderNo(payout),
    isNext,
    keepsOrderNo: isNext && number === 'same',
    isAfterError: isNext && isAfterError(status ?? null),
    amount: isNext ? toMoneyView(moneyOf(payout.amountMinor, payout.currency)) : null,
    card: isNext ? toCardView(payout) : null,
    method: payout.method,
    side: payout.amountSide,
    phone: formatTypedPhone(payout.recipientPhone ?? ''),
    bankCode: payout.recipientBankCode ?? '',
    holderName: payout.holderName ?? '',
    expectedName: payout.expectedName ?? '',
    description: payout.description ?? '',
    payoutText: payout.payoutText ?? '',
    note: payout.note ?? '',
  });
}
