import 'server-only';
import { cache } from 'react';
import { can, type Person } from '#lib/auth/permissions.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { addByCurrency, type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { countToDecide } from '#lib/domain/approvals/store.ts';
import type { Span } from '#lib/domain/figures/store.ts';
import { sumSilence, toSilentBefore, toUnlistedSince } from '#lib/domain/polling/rules/overdue.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { toFailures } from '#lib/domain/users/rules.ts';
import { findFailuresSeenAt } from '#lib/domain/users/store/accounts.ts';
import { toMade, toMoments } from '#lib/list/query.ts';
import { pageSize } from '#lib/list/store/select.ts';
import { noLimit, toLeft, toOwnLimits } from '../rules/amounts.ts';
import { type DayLimit, type RefundHomeView, refundHomeView, type WaitingRefund } from '../schemas/home.ts';
import type { ListRefundsInput } from '../schemas/list.ts';
import { type RefundCountsView, refundCountsView } from '../schemas/views.ts';
import { failedStatuses, type RefundStatus, refundGroups } from '../status.ts';
import { listRefundIds } from '../store/listing.ts';
import { findWaitingRefunds, listSilent, type RefundSum, sumRefunds } from '../store/reading.ts';
import { sumsOfMaker } from '../store/refunds.ts';
import { countToResolve, listUnresolved, type UnresolvedOf } from '../store/unresolved.ts';
import { toRefundListing } from './list.ts';
import { toListItem } from './to-list-item.ts';

const hourMs = 3_600_000;

/**
 * The days that the list shows as the last seven. Figures are kept by whole hours: of a zone that is half an hour off they
 * hold half an hour more at both ends.
 */
function lastWeek(timeZone: string): Span {
  const { from, before } = toMoments('7d', timeZone, new Date());
  return {
    from: new Date(Math.floor(from.getTime() / hourMs) * hourMs),
    before: new Date(Math.ceil(before.getTime() / hourMs) * hourMs),
  };
}

/**
 * How many refunds are under way or need a look, and how much money that is. Counted once per request: the frame of
 * the office and the list both show it.
 */
export const getRefundCounts = cache(async (person: Person): Promise<RefundCountsView> => {
  const { userId, role, timeZone } = person;
  const [found, toDecide, toResolve] = await Promise.all([
    sumRefunds(db(), lastWeek(timeZone), toUnlistedSince(new Date())),
    can(role, 'refunds:approve') ? countToDecide(db(), 'refund', userId) : 0,
    can(role, 'resolutions:decide') ? countToResolve(db(), userId) : { count: 0, known: 0 },
  ]);
  // Only ended ones with a status that nobody lists were counted.
  const { waiting, moving, attention, done, failed } = refundGroups;
  return refundCountsView.parse({
    waiting: count(found, waiting),
    toDecide,
    toResolve: toResolve.count,
    toDo: count(found, [...attention, ...done]) + toDecide + toResolve.known,
    inFlight: count(found, moving),
    unknown: count(found, ['unknown']),
    conflict: count(found, ['conflict']),
    failed: count(found, failed),
    sums: {
      waiting: sum(found, waiting),
      inFlight: sum(found, moving),
      unknown: sum(found, ['unknown']),
      conflict: sum(found, ['conflict']),
      failed: sum(found, failed),
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

/** How many are shown for each reason. */
const shown = 8;

const dayMs = 24 * 3_600_000;

/** The roubles always, another currency once something of it was given back; nothing where no rule limits a day. */
async function listDayLimits(person: Person, now: Date): Promise<DayLimit[]> {
  const { policy } = await findPolicyInForce(db());
  const limited = currencyCodes.flatMap((currency) => {
    const limits = toOwnLimits(policy.rules, person, { at: now, timeZone: policy.timeZone, currency });
    return limits === null || limits.day === noLimit ? [] : { currency, most: limits.day };
  });
  if (limited.length === 0) return [];
  const given = await sumsOfMaker(db(), person.userId, new Date(now.getTime() - dayMs));
  return limited
    .filter(({ currency }) => currency === 'RUB' || given.has(currency))
    .map(({ currency, most }) => {
      const left = toLeft(most, given.get(currency) ?? 0n);
      return {
        day: toMoneyView({ amountMinor: most, currency }),
        left: toMoneyView({ amountMinor: left, currency }),
      };
    });
}

const none = { ids: [], nextCursor: null };

type Reason = { why: WaitingRefund['why']; ids: string[] };

/** What waits for this person, everybody's or (`isOwn`) of what nobody knows only their own. */
export async function getRefundHome(person: Person, now: Date, isOwn = false): Promise<RefundHomeView> {
  const find = (input: ListRefundsInput) =>
    listRefundIds(db(), { ...toRefundListing(person, input), isUnlimited: true });
  const isMaker = can(person.role, 'refunds:create');
  const [decision, unresolved, silence, failed, seenAt, toLatin, limits] = await Promise.all([
    can(person.role, 'resolutions:decide') ? find({ toDecide: true }) : none,
    listUnresolved(db(), toUnresolvedOf(isOwn ? person.userId : null, now), pageSize + 1),
    listSilent(db(), isOwn ? person.userId : null, toSilentBefore(now), shown),
    isMaker ? listFailed(person, now) : none,
    findFailuresSeenAt(db(), person.userId),
    findLatinNames(),
    isMaker ? listDayLimits(person, now) : [],
  ]);
  const toIds = (isUnlisted: boolean) =>
    unresolved.filter((each) => each.isUnlisted === isUnlisted).map(({ id }) => id);
  const [unknown, unlisted] = [toIds(false), toIds(true)];
  const reasons: Reason[] = [
    { why: 'decision', ids: decision.ids.slice(0, shown) },
    { why: 'unknown', ids: unknown.slice(0, shown) },
    { why: 'unlisted', ids: unlisted.slice(0, shown) },
    { why: 'silence', ids: silence.map(({ id }) => id) },
    { why: 'failed', ids: failed.ids },
  ];
  const rows = await findWaitingRefunds(db(), [...new Set(reasons.flatMap(({ ids }) => ids))]);
  const all = rows.flatMap((row): WaitingRefund[] => {
    const why = reasons.find(({ ids }) => ids.includes(row.id))?.why ?? 'failed';
    const isSeen = row.next !== null || (seenAt !== null && row.statusAt <= seenAt);
    if (why === 'failed' && isSeen) return [];
    const since = why === 'unlisted' ? row.updatedAt : row.statusAt;
    return [{ ...toListItem(row, toLatin), why, since: since.toISOString() }];
  });
  return refundHomeView.parse({
    ...toFailures(all, failed),
    toDo: {
      count: new Set([...decision.ids, ...unknown.slice(0, pageSize), ...unlisted.slice(0, pageSize)]).size,
      isCut: decision.nextCursor !== null || unknown.length > pageSize || unlisted.length > pageSize,
    },
    silent: sumSilence(silence),
    limits,
  });
}

/** What nobody knows, of one maker or of all (null), and what had a status that nobody lists. */
function toUnresolvedOf(makerId: string | null, now: Date): UnresolvedOf {
  return { makerId, unlistedSince: toUnlistedSince(now) };
}

/** This person's own of the last week, newest first; what is on further pages is not looked at. */
function listFailed(person: Person, now: Date) {
  return listRefundIds(db(), {
    filters: { status: failedStatuses, makerId: person.userId },
    made: toMade({ period: '7d' }, person.timeZone, now),
    isUnlimited: true,
  });
}
