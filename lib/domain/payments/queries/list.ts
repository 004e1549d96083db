import 'server-only';
import { cache } from 'react';
import { can, type Person } from '#lib/auth/permissions.ts';
import { addByCurrency, toMoneyView } from '#lib/core/money-view.ts';
import { parseSum } from '#lib/core/typed-amount.ts';
import { db } from '#lib/db/client.ts';
import { toUnlistedSince } from '#lib/domain/polling/rules/overdue.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { toMade, toSearched, toStatuses } from '#lib/list/query.ts';
import {
  isOnlyPhone,
  isWholeUnits,
  toCommonSearch,
  toIdEnd,
  toPhone,
  withinSight,
} from '#lib/list/search-text.ts';
import type { ListPaymentsInput } from '../schemas/list.ts';
import {
  type PaymentCountsView,
  type PaymentPage,
  paymentCountsView,
  paymentPageView,
  type WaitingPaymentsView,
  waitingPaymentsView,
} from '../schemas/views.ts';
import { paymentGroups } from '../status.ts';
import { listPaymentIds, type PaymentListing, type PaymentSearch } from '../store/listing.ts';
import { findListedPayments, listWaitingPayments, type PaymentSum, sumPayments } from '../store/reading.ts';
import { toListItem } from './to-views.ts';

/** One page of the list, newest first. Everybody who may see payments sees all of them. */
export async function getPaymentPage(person: Person, input: ListPaymentsInput): Promise<PaymentPage> {
  // Nothing waits for people who may neither capture nor cancel.
  if (input.waiting && !can(person.role, 'payments:capture')) return { items: [], nextCursor: null };
  const found = await listPaymentIds(db(), toPaymentListing(person, input));
  const [rows, toLatin] = await Promise.all([findListedPayments(db(), found.ids), findLatinNames()]);
  return paymentPageView.parse({
    items: rows.map((row) => toListItem(row, toLatin)),
    nextCursor: found.nextCursor,
  });
}

/** What the filters of an address mean for this person; those not named here mean what they say. */
export function toPaymentListing(person: Person, input: ListPaymentsInput): PaymentListing {
  const { status, period, mismatch, refundable, unanswered, ending, waiting, q, cursor, ids, ...others } =
    input;
  const searched = toSearched(q);
  // Each filter asks only for what the others leave open: all that ends is due, and of what is due only a payment with an
  // unknown capture or cancellation can be given back.
  const isDue = waiting && !ending && !refundable;
  return {
    filters: {
      ...others,
      status: status && toStatuses(status, paymentGroups),
      isMismatched: mismatch,
      isRefundable: refundable,
      hasUnknownAction: unanswered || (waiting && refundable),
      endingBefore: ending ? inADay() : undefined,
      due: isDue ? dueNow() : undefined,
    },
    made: toMade({ period, q }, person.timeZone, new Date()),
    search: searched === undefined ? undefined : withinSight(person.sight, toSearch(searched)),
    ids,
    afterId: cursor,
  };
}

/** A hold that ends within a day must be decided today. */
const inADay = () => new Date(Date.now() + 24 * 3_600_000);
const dueNow = () => ({ endingBefore: inADay(), unlistedSince: toUnlistedSince(new Date()) });

/** How many are shown for each reason. */
const shown = 8;

/** The payments that wait for a person who may capture and cancel: each once, for the most urgent of its reasons. */
export async function getWaitingPayments(_person: Person): Promise<WaitingPaymentsView> {
  const [found, toLatin] = await Promise.all([listWaitingPayments(db(), dueNow(), shown), findLatinNames()]);
  const rows = await findListedPayments(db(), [...new Set(found.map(({ id }) => id))]);
  const waiting = rows.flatMap((row) => {
    const reason = found.find(({ id }) => id === row.id);
    return reason ? { ...toListItem(row, toLatin), why: reason.why, since: reason.since.toISOString() } : [];
  });
  return waitingPaymentsView.parse({ waiting });
}

/** How many payments need a look now. Counted once per request: the frame of the office and the list both show it. */
export const getPaymentCounts = cache(async (_person: Person): Promise<PaymentCountsView> => {
  const found = await sumPayments(db(), dueNow());
  const of = (kind: PaymentSum['kind']) => found.filter((each) => each.kind === kind);
  const count = (kind: PaymentSum['kind']) => of(kind).reduce((total, each) => total + each.count, 0);
  const sum = (kind: PaymentSum['kind']) =>
    addByCurrency(
      of(kind).flatMap(({ currency, amountMinor }) =>
        currency === null || amountMinor === null ? [] : toMoneyView({ amountMinor, currency }),
      ),
    );
  return paymentCountsView.parse({
    toDecide: count('toDecide'),
    endingSoon: count('endingSoon'),
    mismatched: count('mismatched'),
    unknownActions: count('unknownActions'),
    toDo: count('toDo'),
    sums: {
      toDecide: sum('toDecide'),
      mismatched: sum('mismatched'),
      unknownActions: sum('unknownActions'),
    },
  });
});

/** Everything that a typed search can mean. */
function toSearch(text: string): PaymentSearch {
  const idEnd = toIdEnd(text, 'pay');
  const reference = text.length >= 3 && !isOnlyPhone(text) ? text : undefined;
  const amount = parseSum(text, 'RUB');
  const isSum = amount.ok && toPhone(text) === undefined;
  return {
    ...toCommonSearch(text),
    ...(idEnd !== undefined && { idEnd }),
    ...(reference !== undefined && { reference }),
    ...(isSum && { amount: { minor: amount.value.amountMinor, isWhole: isWholeUnits(text) } }),
  };
}
