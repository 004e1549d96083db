import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { formatTypedPhone } from '#lib/core/format.ts';
import { isId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { type AgainView, againView } from '#lib/domain/payouts/schemas/again.ts';
import { type TakeoverView, takeoversView } from './schemas.ts';
import { findTakeover, listTakeovers } from './store.ts';

/** What is older has been settled in another way. */
const shownMs = 30 * 24 * 3_600_000;
const most = 100;

/** Those that wait first, then the newest: all of them for managers, one's own for others. */
export async function getTakeovers(
  person: Person,
  since = new Date(Date.now() - shownMs),
): Promise<TakeoverView[]> {
  if (!can(person.role, 'takeovers:view')) return [];
  const makerId =
    can(person.role, 'payouts:create') && !can(person.role, 'payouts:send_unchecked') ? person.userId : null;
  const rows = await listTakeovers(db(), since, makerId, most);
  const items = rows.map(({ makerId, amountMinor, currency, at, endedById, endedAt, ...item }) => ({
    ...item,
    isOwn: makerId === person.userId,
    status: item.payoutId
      ? 'taken'
      : endedById === null
        ? 'waiting'
        : endedById === makerId
          ? 'withdrawn'
          : 'declined',
    amount: toMoneyView(moneyOf(amountMinor, currency)),
    at: at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
  const isWaiting = ({ status }: { status: string }) => status === 'waiting';
  return takeoversView.parse([...items.filter(isWaiting), ...items.filter((item) => !isWaiting(item))]);
}

/** The values of the form that a colleague handed over; null when there is nothing to take over any more. */
export async function findTakeoverStart(person: Person, id: string): Promise<AgainView | null> {
  if (!can(person.role, 'payouts:send_unchecked') || !isId('takeover', id)) return null;
  const found = await findTakeover(db(), id);
  if (!found || found.endedAt !== null) return null;
  return againView.parse({
    id: found.id,
    orderNo: found.orderNo,
    isNext: false,
    keepsOrderNo: true,
    isAfterError: false,
    amount: toMoneyView(moneyOf(found.amountMinor, found.currency)),
    card: null,
    askedBy: { name: found.maker.name, reason: found.reason },
    method: found.method,
    side: found.amountSide,
    phone: formatTypedPhone(found.recipientPhone),
    bankCode: found.recipientBankCode,
    holderName: '',
    expectedName: found.expectedName ?? '',
    description: found.description ?? '',
    payoutText: found.payoutText ?? '',
    note: found.note ?? '',
  });
}
