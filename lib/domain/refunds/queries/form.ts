import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { isCurrency, usualCurrencies } from '#lib/core/currency.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { findPayment } from '#lib/domain/payments/store/payments.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { toLeft, toOwnLimits } from '../rules/amounts.ts';
import {
  type RefundBanksView,
  type RefundLimitsView,
  refundBanksView,
  refundLimitsView,
} from '../schemas/views.ts';
import { findBanks } from '../store/banks.ts';
import { sumOfMaker, sumOfPayment } from '../store/refunds.ts';

const dayMs = 24 * 3_600_000;

/** What this person may still refund of that payment without a manager. */
export async function getRefundLimits(
  person: Person,
  paymentId: string,
  now = new Date(),
): Promise<RefundLimitsView> {
  const { policy } = await findPolicyInForce(db());
  const ofPayment = await sumOfPayment(db(), paymentId, [person.role]);
  const own = (await findPayment(db(), paymentId))?.currency ?? '';
  const shown = new Set([...usualCurrencies, ...(isCurrency(own) ? [own] : [])]);
  const entries = [...shown].map(async (currency) => {
    const limits = toOwnLimits(policy.rules, person, { at: now, timeZone: policy.timeZone, currency });
    if (limits === null) return [currency, null] as const;
    const { perPayment, day } = limits;
    const today = await sumOfMaker(db(), person.userId, currency, new Date(now.getTime() - dayMs));
    const view = (amountMinor: bigint) => toMoneyView({ amountMinor, currency });
    return [
      currency,
      {
        perPayment: view(perPayment),
        paymentLeft: view(toLeft(perPayment, ofPayment)),
        day: view(day),
        dayLeft: view(toLeft(day, today)),
      },
    ] as const;
  });
  return refundLimitsView.parse(Object.fromEntries(await Promise.all(entries)));
}

/**
 * The banks for a refund of this payment to another phone; `isCheckable`: the processor can check the
 * recipient's name at that bank.
 */
export async function getRefundBanks(_person: Person, paymentId: string): Promise<RefundBanksView> {
  const [list, checkable] = await Promise.all([findBanks(db(), paymentId), findBankList(db())]);
  const codes = new Set(checkable?.banks.map(({ code }) => code));
  return refundBanksView.parse({
    banks: list?.banks.map((bank) => ({ ...bank, isCheckable: codes.has(bank.code) })) ?? [],
    fetchedAt: list?.fetchedAt.toISOString() ?? null,
  });
}
