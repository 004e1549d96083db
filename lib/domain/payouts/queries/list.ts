import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toSilentBefore, toSilentSince } from '#lib/domain/polling/rules/overdue.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { toMade, toMoments, toSearched, toStatuses } from '#lib/list/query.ts';
import { withinSight } from '#lib/list/search-text.ts';
import type { ListPayoutsInput } from '../schemas/list.ts';
import { type PayoutCounts, type PayoutPage, payoutCountsView, payoutPageView } from '../schemas/views.ts';
import { payoutGroups } from '../status.ts';
import { countPayouts, listPayoutIds, type PayoutListing } from '../store/listing.ts';
import { findListedPayouts, type ListedPayout } from '../store/reading.ts';
import { toAttentionOf } from './attention-of.ts';
import { requireCurrent, toListItem } from './to-list-item.ts';
import { toSearch } from './to-search.ts';

/** One page of the list, newest first. Everybody who may see payouts sees all of them. */
export async function getPayoutPage(person: Person, input: ListPayoutsInput): Promise<PayoutPage> {
  // Nothing waits for people who can end no outcome.
  if (input.waiting && !can(person.role, 'resolutions:decide')) return { items: [], nextCursor: null };
  const found = await listPayoutIds(db(), toPayoutListing(person, input));
  const [rows, toLatin] = await Promise.all([findListedPayouts(db(), found.ids), findLatinNames()]);
  return payoutPageView.parse({
    items: rows.map((row) => ({ ...toListItem(row, toLatin), silentSince: findSilentSince(row) })),
    nextCursor: found.nextCursor,
  });
}

function findSilentSince(payout: ListedPayout): string | null {
  const { status, statusAt } = requireCurrent(payout);
  return toSilentSince(status === 'accepted' ? statusAt : null, new Date())?.toISOString() ?? null;
}

/** What the filters of an address mean for this person; those not named here mean what they say. */
export function toPayoutListing(person: Person, input: ListPayoutsInput): PayoutListing {
  const { status, period, endedToday, mine, waiting, silent, q, cursor, ids, ...others } = input;
  const now = new Date();
  const searched = toSearched(q);
  return {
    filters: {
      ...others,
      status: status && toStatuses(status, payoutGroups),
      ended: endedToday && toMoments('today', person.timeZone, now),
      makerId: mine ? person.userId : undefined,
      attentionOf: waiting && toAttentionOf(person, waiting === 'own'),
      silentBefore: silent && toSilentBefore(now),
    },
    made: toMade({ period, q }, person.timeZone, now),
    search: searched === undefined ? undefined : withinSight(person.sight, toSearch(searched)),
    ids,
    afterId: cursor,
  };
}

/** The summary figures above the list. "Today" is the person's own day. */
export async function getPayoutCounts(person: Person): Promise<PayoutCounts> {
  const today = toMoments('today', person.timeZone, new Date());
  return payoutCountsView.parse(await countPayouts(db(), payoutGroups, today));
}
