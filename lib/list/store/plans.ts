import 'server-only';
import type { idPrefixes } from '#lib/core/id.ts';
import { Prisma } from '#lib/db/client.ts';

/** A table with what holds for every row of the list in it: `{ from: "payments" p, id: p."id" }`. */
export type Place = { from: Prisma.Sql; id: Prisma.Sql; where?: Prisma.Sql };

/** From this moment on, and before that one. */
export type Span = { from: Date; before: Date };

/**
 * How a list is read. Ids sort by the time they were made (decision 015), and every list shows the newest first: an index
 * that begins with the columns of some filters and goes on with the id has a page's rows side by side.
 */
export type Plans<Filters> = {
  place: Place;
  idKind: keyof typeof idPrefixes;
  /** The moment that the filter by period means. */
  madeAt: Prisma.Sql;
  /**
   * What each filter asks of a row: any of these conditions, of which no row fulfils two. Each is read by itself, because
   * an index keeps its order for one status and not for several.
   */
  filters: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => Prisma.Sql[] };
  /**
   * The filters that an index answers together; the first plan wins of which all filters are given. What it does not
   * answer is asked of one row after the other, of not more than a window of them at a time.
   */
  plans: readonly (readonly (keyof Filters & string)[])[];
  /** Where it is searched, if that is another table. */
  searched?: Place;
};

/** One thing that a typed text can mean. */
export type Hit = {
  /** What is asked of a row of the searched table. */
  where: Prisma.Sql;
  /** The same for a single row that is known already, where that is another question. */
  test?: Prisma.Sql;
  /** Selects what a beginning or an end matches, when that may be half of the table. */
  matches?: Prisma.Sql;
};

/** Any of these values, for a filter by a column of that type. */
export function anyOf(column: Prisma.Sql, type: string) {
  return (values: readonly string[]) =>
    values.map((value) => Prisma.sql`${column} = ${value}::${Prisma.raw(`"${type}"`)}`);
}

/** A text that begins so; the index of this expression is in byte order (`text_pattern_ops`). */
export function beginning(place: Place, expression: Prisma.Sql, text: string): Hit {
  return like(place, expression, `${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/** A text that ends so; the expression is `reverse(…)`. */
export function ending(place: Place, expression: Prisma.Sql, text: string): Hit {
  return beginning(place, expression, [...text].reverse().join(''));
}

function like({ from }: Place, expression: Prisma.Sql, pattern: string): Hit {
  const where = Prisma.sql`${expression} LIKE ${pattern}`;
  // In the order of the index: else a pattern that seems common would be looked for in the whole table.
  const matches = Prisma.sql`SELECT 1 FROM ${from} WHERE ${where} ORDER BY ${expression} USING ~<~`;
  return { where, matches };
}

/** All of these conditions. */
export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.join([...conditions], ' AND ') : Prisma.sql`TRUE`;
}

/** Any of these conditions. */
export function oneOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.sql`(${Prisma.join([...conditions], ' OR ')})` : Prisma.sql`FALSE`;
}
