import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView, type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { getReasons } from '#lib/domain/reasons/queries.ts';
import { fromAskedQuery } from '../rules/asked.ts';
import { type AskedRefundView, askedRefundView } from '../schemas/asked.ts';

/** The values that the address of the form asks for; null when it names none, or nobody knows what is left. */
export async function findAskedRefund(
  person: Person,
  available: MoneyView | undefined,
  query: Record<string, unknown>,
): Promise<AskedRefundView | null> {
  const left = available && fromMoneyView(available);
  const asked = left && fromAskedQuery(query, left.currency);
  if (!asked) return null;
  const { reasons } = await getReasons(person);
  const isOffered = reasons.some(({ code }) => code === asked.reasonCode);
  return askedRefundView.parse({
    ...asked,
    amount: toMoneyView(asked.amount),
    isRemaining: isSameMoney(asked.amount, left),
    reasonCode: isOffered ? asked.reasonCode : '',
  });
}
