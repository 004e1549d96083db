import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { formatTypedPhone } from '#lib/core/format.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { isMethodAvailable } from '#lib/domain/recipients/operations/is-method-available.ts';
import { findSaved } from '#lib/domain/recipients/store/saved.ts';
import { findRecipientFacts, type RecipientFacts } from '../operations/creating/recipient-facts.ts';
import { type AgainView, againView } from '../schemas/again.ts';
import { toCardView } from './to-list-item.ts';

/**
 * The values that a payout to a saved recipient starts with. Null when there is none, it was archived, or this person may
 * not make payouts.
 */
export async function findSavedStart(person: Person, id: string): Promise<AgainView | null> {
  if (!can(person.role, 'payouts:create')) return null;
  const saved = await findSaved(db(), id);
  if (!saved || saved.archivedAt !== null || !isMethodAvailable(saved.method)) return null;
  const { method, phone, bankCode, cardHash } = saved;
  const facts = await findRecipientFacts(
    db(),
    cardHash === null ? { method, instrument: 'phone', phone: phone ?? '', bankCode } : { cardHash },
  );
  return againView.parse({
    id,
    orderNo: '',
    isNext: false,
    keepsOrderNo: false,
    isAfterError: false,
    amount: null,
    card: toCardView(saved),
    saved: { name: saved.name, note: saved.note, ...toLast(facts) },
    method,
    side: methodFacts[method].usualSide,
    phone: formatTypedPhone(phone ?? ''),
    bankCode: bankCode ?? '',
    holderName: saved.holderName ?? '',
    expectedName: saved.name,
    description: '',
    payoutText: '',
    note: '',
  });
}

function toLast({ lastPaid, lastName }: RecipientFacts) {
  if (lastPaid === null) return { lastPaid, lastName };
  const { payoutId: id, orderNo, amountMinor, currency, madeAt } = lastPaid;
  const amount = toMoneyView(moneyOf(amountMinor, currency));
  return { lastPaid: { id, orderNo, amount, at: madeAt.toISOString() }, lastName };
}
