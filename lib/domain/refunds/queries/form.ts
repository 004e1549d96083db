import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { env } from '#lib/env.ts';
import { toLeft } from '../rules/amounts.ts';
import { limitedRoles, toLimits } from '../rules/create.ts';
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
export async function getRefundLimits(person: Person, paymentId: string): Promise<RefundLimitsView> {
  const isFree = can(person.role, 'refunds:above_limit');
  const limits = toLimits(env());
  const ofPayment = isFree ? 0n : await sumOfPayment(db(), paymentId, limitedRoles);
  const entries = currencyCodes.map(async (currency) => {
    if (isFree) return [currency, null] as const;
    const { perPayment, day } = limits[currency];
    const today = await sumOfMaker(db(), person.userId, currency, new Date(Date.now() - dayMs));
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
