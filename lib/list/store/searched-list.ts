import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { type Listing, listIds } from './ids.ts';
import type { Hit, Plans } from './plans.ts';
import { toCount, toWhole } from './whole.ts';

/** The readings of a list with a search: `toHits` says where the typed text is looked for. */
export function toSearchedList<Filters extends object, Search>(
  plans: Plans<Filters>,
  toHits: (search: Search) => Hit[],
) {
  const toAsked = ({ search, ...asked }: Listing<Filters, Search>) => ({
    ...asked,
    hits: search && toHits(search),
  });
  return {
    /** The ids of one page, newest first. */
    listIds: (tx: Tx, listing: Listing<Filters, Search>) => listIds(tx, plans, toAsked(listing)),
    /** The condition of all rows that these pages have together. */
    toWhole: (listing: Listing<Filters, Search>): Prisma.Sql => toWhole(plans, toAsked(listing)),
    /** How many rows those are, as "count". */
    toCount: (listing: Listing<Filters, Search>): Prisma.Sql => toCount(plans, toAsked(listing)),
  };
}
