import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { type InputOf, type List, type plainFilters, toMoments } from '../query.ts';
import type { ListTable } from './conditions.ts';
import type { Listing } from './select.ts';

type PlainFilters = { makerId?: string | undefined };
/** The request for a list with no filters but `plainFilters`. */
export type PlainListing = Listing<PlainFilters>;
export type PlainInput = InputOf<List<typeof plainFilters>>;

/** A table with an index on maker and id. `where` holds for every row of the list. */
export function toPlainTable(
  idKind: ListTable<PlainFilters>['idKind'],
  table: string,
  where?: Prisma.Sql,
): ListTable<PlainFilters> {
  const column = (name: string) => Prisma.raw(`"${table}"."${name}"`);
  return {
    from: Prisma.raw(`"${table}"`),
    id: column('id'),
    ...(where && { where }),
    idKind,
    madeAt: column('created_at'),
    filters: { makerId: (id) => [Prisma.sql`${column('maker_id')} = ${id}`] },
    indexed: ['makerId'],
  };
}

/** Turns the filters of an address into a query for this person. */
export function toPlainListing(
  person: { userId: string; timeZone: string },
  { period, mine, cursor, ids }: PlainInput,
): PlainListing {
  return {
    filters: { makerId: mine ? person.userId : undefined },
    made: period && toMoments(period, person.timeZone, new Date()),
    ids,
    afterId: cursor,
  };
}
