import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toMoments } from '#lib/list/query.ts';
import { cutPage, toStatuses, toTake } from '#lib/list/store/page.ts';
import type { ListPayoutsInput } from '../schemas/list.ts';
import { type PayoutCounts, type PayoutPage, payoutCountsView, payoutPageView } from '../schemas/views.ts';
import { payoutGroups } from '../status.ts';
import { countPayouts, listPayoutIds } from '../store/listing.ts';
import { findListedPayouts } from '../store/reading.ts';
import { withLatinNames } from './latin-names.ts';
import { toListItem } from './to-list-item.ts';
import { toSearch } from './to-search.ts';

/** One page of the list, newest first. Everybody who may see payouts sees all of them. */
export async function getPayoutPage(person: Person, input: ListPayoutsInput): Promise<PayoutPage> {
  const { status, method, period, endedToday, mine, q, cursor, ids } = input;
  const take = toTake(ids);
  const found = await listPayoutIds(
    db(),
    {
      statuses: status && toStatuses(status, payoutGroups),
      methods: method,
      made: period && toMoments(period, person.timeZone, new Date()),
      ended: endedToday && toMoments('today', person.timeZone, new Date()),
      makerId: mine ? person.userId : undefined,
      search: q === undefined ? undefined : toSearch(q),
      ids,
      afterId: cursor,
    },
    take,
  );
  const { page, nextCursor } = cutPage(found, take);
  const rows = await findListedPayouts(db(), page);
  return payoutPageView.parse({
    items: await withLatinNames(rows.map(toListItem)),
    nextCursor,
  });
}

/** The line of figures above the list; "today" is the person's own day. */
export async function getPayoutCounts(person: Person): Promise<PayoutCounts> {
  const today = toMoments('today', person.timeZone, new Date());
  return payoutCountsView.parse(await countPayouts(db(), payoutGroups, today));
}
