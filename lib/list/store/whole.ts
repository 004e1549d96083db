import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { type Asked, hasIdOf, isMadeIn } from './ids.ts';
import { type Alternatives, allOf, oneOf, type Plans, toTests } from './plans.ts';

/**
 * The condition of every row that the pages of a list show under these filters together, for reading them in one
 * statement. It names the columns of the list's own table and of the searched one; both must be in the statement.
 */
export function toWhole<Filters extends object>(
  list: Plans<Filters>,
  { filters, made, hits }: Pick<Asked<Filters>, 'filters' | 'made' | 'hits'>,
): Prisma.Sql {
  const conditions = Object.entries(filters ?? {}).flatMap(([name, value]) => {
    const toAlternatives = list.filters[name as keyof Filters] as (value: unknown) => Alternatives;
    return value === undefined ? [] : [oneOf(toTests(toAlternatives(value)).map(inBrackets))];
  });
  if (list.place.where) conditions.push(list.place.where);
  if (made) conditions.push(hasIdOf(list.place.id, list.idKind, made), isMadeIn(list.madeAt, made));
  if (hits) conditions.push(oneOf(hits.map(({ where }) => inBrackets(where))));
  return allOf(conditions);
}

const inBrackets = (condition: Prisma.Sql) => Prisma.sql`(${condition})`;

/** How many rows those are, as "count". The searched table is read for a search only. */
export function toCount<Filters extends object>(
  list: Plans<Filters>,
  asked: Pick<Asked<Filters>, 'filters' | 'made' | 'hits'>,
): Prisma.Sql {
  const { place, searched } = list;
  const isSearch = asked.hits !== undefined && searched !== undefined;
  const from = isSearch
    ? Prisma.sql`${place.from} JOIN ${searched.from} ON ${searched.id} = ${place.id}`
    : place.from;
  return Prisma.sql`SELECT count(*) AS "count" FROM ${from} WHERE ${toWhole(list, asked)}`;
}
