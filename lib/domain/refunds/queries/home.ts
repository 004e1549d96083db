import 'server-only';
import { cache } from 'react';
import { can, type Person } from '#lib/auth/permissions.ts';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { addByCurrency, type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { countToDecide } from '#lib/domain/approvals/store.ts';
import type { Span } from '#lib/domain/figures/store.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import type { ListRefundsInput } from '../schemas/list.ts';
import {
  type RefundCountsView,
  type RefundHomeView,
  refundCountsView,
  refundHomeView,
} from '../schemas/views.ts';
import { failedStatuses, type RefundStatus, refundGroups } from '../status.ts';
import { countToResolve, listRefundIds } from '../store/listing.ts';
import { findListedRefunds, type RefundSum, sumGivenBack, sumRefunds } from '../store/reading.ts';
import { toRefundListing } from './list.ts';
import { toListItem } from './to-list-item.ts';

const hourMs = 3_600_000;

/** The last week, in the whole hours in which figures are kept: up to an hour more than seven days. */
function lastWeek(): Span {
  const before = new Date(Math.ceil(Date.now() / hourMs) * hourMs + hourMs);
  return { from: new Date(before.getTime() - (7 * 24 + 2) * hourMs), before };
}

/**
 * How many refunds are under way or need a look, and how much money that is. Counted once per request: the frame of
 * the office and the list both show it.
 */
export const getRefundCounts = cache(async ({ userId, role }: Person): Promise<RefundCountsView> => {
  const [found, toDecide, toResolve] = await Promise.all([
    sumRefunds(db(), lastWeek()),
    can(role, 'refunds:approve') ? countToDecide(db(), 'refund', userId) : 0,
    can(role, 'resolutions:decide') ? countToResolve(db(), userId) : 0,
  ]);
  const { waiting, moving, attention } = refundGroups;
  return refundCountsView.parse({
    waiting: count(found, waiting),
    toDecide,
    toResolve,
    inFlight: count(found, moving),
    unknown: count(found, ['unknown']),
    conflict: count(found, ['conflict']),
    failed: count(found, failedStatuses),
    sums: {
      waiting: sum(found, waiting),
      inFlight: sum(found, moving),
      unknown: sum(found, attention),
      failed: sum(found, failedStatuses),
    },
  });
});

const isIn =
  (statuses: readonly RefundStatus[]) =>
  ({ status }: RefundSum) =>
    statuses.includes(status);

const count = (found: RefundSum[], statuses: readonly RefundStatus[]): number =>
  found.filter(isIn(statuses)).reduce((total, each) => total + each.count, 0);

const sum = (found: RefundSum[], statuses: readonly RefundStatus[]): MoneyView[] =>
  addByCurrency(found.filter(isIn(statuses)).map(toMoneyView));

const shown = 5;
const attentionShown = 3;

/** What waits for this person, what nobody knows, the newest, and what was given back today. */
export async function getRefundHome(person: Person, now: Date): Promise<RefundHomeView> {
  const find = async (input: ListRefundsInput) =>
    (await listRefundIds(db(), toRefundListing(person, input))).ids;
  const mayDecide = can(person.role, 'resolutions:decide');
  const dayEnds = startOfLocalDay(now, person.timeZone, 1);
  const [deciding, attention, newest, givenBack, toLatin] = await Promise.all([
    find(mayDecide ? { toDecide: true } : { status: ['waiting'] }),
    find({ status: ['attention'] }),
    find({}),
    sumGivenBack(db(), { from: startOfLocalDay(now, person.timeZone), before: dayEnds }),
    findLatinNames(),
  ]);
  const lists = {
    toDecide: deciding.slice(0, shown),
    attention: without(attention, deciding).slice(0, attentionShown),
    latest: without(newest, [...deciding, ...attention]).slice(0, shown),
  };
  const rows = await findListedRefunds(db(), Object.values(lists).flat());
  const items = new Map(rows.map((row) => [row.id, toListItem(row, toLatin)]));
  const toItems = (ids: string[]) => ids.flatMap((id) => items.get(id) ?? []);
  return refundHomeView.parse({
    toDecide: toItems(lists.toDecide),
    attention: toItems(lists.attention),
    latest: toItems(lists.latest),
    givenBackToday: addByCurrency(givenBack.map(toMoneyView)),
    dayEnds: dayEnds.toISOString(),
  });
}

const without = (ids: string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));
