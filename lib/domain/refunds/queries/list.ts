import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { isAnyId } from '#lib/core/id.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { db } from '#lib/db/client.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { env } from '#lib/env.ts';
import { toMade, toSearched, toStatuses } from '#lib/list/query.ts';
import { isWholeUnits, toCommonSearch } from '#lib/list/search-text.ts';
import { toLeft } from '../rules/amounts.ts';
import { limitedRoles, toLimits } from '../rules/create.ts';
import type { ListRefundsInput } from '../schemas/list.ts';
import {
  type RefundBanksView,
  type RefundLimitsView,
  type RefundPage,
  refundBanksView,
  refundLimitsView,
  refundPageView,
} from '../schemas/views.ts';
import { refundGroups } from '../status.ts';
import { findBanks } from '../store/banks.ts';
import { listRefundIds, type RefundListing, type RefundSearch } from '../store/listing.ts';
import { findListedRefunds } from '../store/reading.ts';
import { sumOfMaker, sumOfPayment } from '../store/refunds.ts';
import { toListItem } from './to-list-item.ts';

const dayMs = 24 * 3_600_000;

/** One page of the list, newest first. Everybody who may see refunds sees all of them. */
export async function getRefundPage(person: Person, input: ListRefundsInput): Promise<RefundPage> {
  // For people who may not decide, the filter finds nothing.
  if (input.toDecide && !can(person.role, 'resolutions:decide')) return { items: [], nextCursor: null };
  const found = await listRefundIds(db(), toRefundListing(person, input));
  const [rows, toLatin] = await Promise.all([findListedRefunds(db(), found.ids), findLatinNames()]);
  return refundPageView.parse({
    items: rows.map((row) => toListItem(row, toLatin)),
    nextCursor: found.nextCursor,
  });
}

/** Turns the filters of an address into a query for this person. */
export function toRefundListing(person: Person, input: ListRefundsInput): RefundListing {
  const { status, period, mine, anotherAccount, toDecide, mismatch, q, cursor, ids, payment } = input;
  const searched = toSearched(q);
  return {
    filters: {
      status: status && toStatuses(status, refundGroups),
      makerId: mine ? person.userId : undefined,
      isToAnotherAccount: anotherAccount,
      decider: toDecide ? { id: person.userId, mayApprove: can(person.role, 'refunds:approve') } : undefined,
      isMismatched: mismatch,
      paymentId: payment,
    },
    made: toMade({ period, q }, person.timeZone, new Date()),
    search: searched === undefined ? undefined : toSearch(searched),
    ids,
    afterId: cursor,
  };
}

/** Everything that a typed search can mean. */
function toSearch(text: string): RefundSearch {
  const amount = parseAmount(text, 'RUB');
  return {
    ...toCommonSearch(text),
    ...(!isAnyId(text) &&
      /^(?:rf_|ref-)?\u2026?[\w-]{4,30}$/i.test(text) && { end: text.replace('\u2026', '') }),
    ...(text.length >= 3 && { reference: text }),
    ...(amount.ok && { amount: { minor: amount.value.amountMinor, isWhole: isWholeUnits(text) } }),
  };
}

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
