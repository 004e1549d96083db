import 'server-only';
import type { idPrefixes } from '#lib/core/id.ts';
import { Prisma } from '#lib/db/client.ts';

/** A table, with the condition that holds for every row of the list: `{ from: "payments" p, id: p."id" }`. */
export type Place = { from: Prisma.Sql; id: Prisma.Sql; where?: Prisma.Sql };

/** `from` is included, `before` is not. */
export type Span = { from: Date; before: Date };

/**
 * The alternative conditions of a filter; no row may match two of them. Each is read separately, because an index keeps its
 * order for one status but not for several.
 */
export type Alternatives = Prisma.Sql[] | Placed;

/** A filter whose rows stand in fewer places of an index than it has alternatives. */
export type Placed = {
  /** The filter itself, asked of one row. */
  tests: Prisma.Sql[];
  /** For an index of this filter alone. */
  alone: Places;
  /** For an index that it shares with other filters. */
  beside: Places;
  /** Most rows match: where rows are tested one by one anyway, this is tested with the rest. */
  isUsual: boolean;
};

/** `holdOthers`: rows that do not fit stand there too, so that each row has to be tested. */
export type Places = { at: Prisma.Sql[]; holdOthers: boolean };

/** A condition that has indexes of its own, and how a row of any other index is asked the same. */
export function placedAt(own: Prisma.Sql, test: Prisma.Sql): Placed {
  const places: Places = { at: [own], holdOthers: false };
  return { tests: [test], alone: places, beside: places, isUsual: false };
}

export const toTests = (alternatives: Alternatives): Prisma.Sql[] =>
  'tests' in alternatives ? alternatives.tests : alternatives;

/**
 * How a list is read. Ids sort by creation time (decision 015), and every list shows the newest first, so an
 * index on some filter columns followed by the id holds the rows of a page side by side.
 */
export type Plans<Filters> = {
  place: Place;
  idKind: keyof typeof idPrefixes;
  /** The time that the period filter refers to. */
  madeAt: Prisma.Sql;
  filters: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => Alternatives };
  /**
   * The combinations of filters that one index can answer; the first plan whose filters are all given wins.
   * The filters it leaves out are tested row by row, on at most one window of rows at a time.
   */
  plans: readonly (readonly (keyof Filters & string)[])[];
  /** Filters whose indexes know no groups: beside them each alternative of another one is a place of its own. */
  ungrouped?: readonly (keyof Filters & string)[];
  /** Filters that no row matches together. */
  excluding?: readonly (readonly (keyof Filters & string)[])[];
  /** The table to search, if it is another one. */
  searched?: Place;
};

/** One thing that a typed text can mean. */
export type Hit = {
  /** The condition on a row of the searched table. */
  where: Prisma.Sql;
  /** The same condition for testing a single known row, where it has to be written differently. */
  test?: Prisma.Sql;
  /** Where it may be half of the table: the rows that match, in the order of an index that finds them. */
  matches?: Matches;
};

/**
 * Selects ids, as "id"; `of` is the column of the searched table that holds such an id, or what `through` finds by them, in
 * the way to rows that say it only by others.
 */
export type Matches = { ids: Prisma.Sql; of: Prisma.Sql; through?: (ids: Prisma.Sql) => Prisma.Sql };

/** An amount that a text means, in any currency with hundredths. */
export type WantedAmount = { minor: bigint; isWhole: boolean };

/** From one amount to another, both included; null is no limit. In any currency with hundredths. */
export type AmountRange = { from: bigint | null; to: bigint | null };

export function inRange(column: Prisma.Sql, { from, to }: AmountRange): Prisma.Sql {
  return allOf([
    ...(from === null ? [] : [Prisma.sql`${column} >= ${from}`]),
    ...(to === null ? [] : [Prisma.sql`${column} <= ${to}`]),
  ]);
}

/** One of these texts, each an alternative of its own. */
export function equalTo(column: Prisma.Sql) {
  return (values: readonly string[]) => values.map((value) => Prisma.sql`${column} = ${value}`);
}

/** Any of these values, for a filter on an enum column of that type. */
export function anyOf(column: Prisma.Sql, type: string) {
  return (values: readonly string[]) =>
    values.map((value) => Prisma.sql`${column} = ${value}::${Prisma.raw(`"${type}"`)}`);
}

/** A text that begins with this; the index on the expression must be in byte order (`text_pattern_ops`). */
export function beginning(place: Place, expression: Prisma.Sql, text: string): Hit {
  return like(place, expression, `${escapeLike(text)}%`);
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A text that ends with this; the expression is `reverse(…)`. */
export function ending(place: Place, expression: Prisma.Sql, text: string): Hit {
  return beginning(place, expression, [...text].reverse().join(''));
}

/**
 * A phone that begins with this, of at most 15 digits. A span and no LIKE: the index that finds whole phones serves it,
 * whichever order its texts have.
 */
export function phoneBeginning(place: Place, column: Prisma.Sql, start: string): Hit {
  const where = Prisma.sql`${column} >= ${start} AND ${column} <= ${`${start}${'9'.repeat(15)}`}`;
  return { where, matches: matchesOf(place, where, column) };
}

/** A number by what stands after its first dash: "204" finds CLAIM-20425. */
export function afterDash(place: Place, column: Prisma.Sql, text: string): Hit {
  return beginning(place, Prisma.sql`lower(substr(${column}, strpos(${column}, '-') + 1))`, text);
}

/**
 * A person's name by the beginning of its first word, of the rest, or of its third; or by its first word and the third,
 * as people say a name without the middle one: "Мария К" of «Мария Сергеевна К.».
 */
export function named(place: Place, column: Prisma.Sql, name: string): Hit[] {
  const outer = Prisma.sql`lower(split_part(${column}, ' ', 1) || ' ' || split_part(${column}, ' ', 3))`;
  return [
    ...(/\s/.test(name) ? [beginning(place, outer, name.replace(/\s+/, ' '))] : []),
    beginning(place, Prisma.sql`lower(${column})`, name),
    beginning(place, Prisma.sql`lower(substr(${column}, strpos(${column}, ' ') + 1))`, name),
    beginning(place, Prisma.sql`lower(split_part(${column}, ' ', 3))`, name),
  ];
}

/** What people with that name made, by the beginning of either word of it. */
export function madeBy(place: Place, makerId: Prisma.Sql, name: string): Hit {
  const pattern = `${escapeLike(name)}%`;
  const where = Prisma.sql`${makerId} = ANY (ARRAY(SELECT u."id" FROM "users" u WHERE lower(u."name") LIKE ${pattern}
    OR lower(substr(u."name", strpos(u."name", ' ') + 1)) LIKE ${pattern}))`;
  return { where, matches: matchesOf(place, where, makerId) };
}

/** An amount; with `isWhole` also with any hundredths after it. */
export function amounting(place: Place, column: Prisma.Sql, { minor, isWhole }: WantedAmount): Hit {
  if (!isWhole) return { where: Prisma.sql`${column} = ${minor}` };
  const where = Prisma.sql`${column} >= ${minor} AND ${column} < ${minor + 100n}`;
  return { where, matches: matchesOf(place, where, column) };
}

function like(place: Place, expression: Prisma.Sql, pattern: string): Hit {
  const where = Prisma.sql`${expression} LIKE ${pattern}`;
  return { where, matches: matchesOf(place, where, Prisma.sql`${expression} USING ~<~`) };
}

/**
 * Sorted as the index is: otherwise PostgreSQL would scan the whole table for what it expects to be common.
 */
export function matchesOf({ from, id }: Place, where: Prisma.Sql, order: Prisma.Sql): Matches {
  return { ids: Prisma.sql`SELECT ${id} AS "id" FROM ${from} WHERE ${where} ORDER BY ${order}`, of: id };
}

export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.join([...conditions], ' AND ') : Prisma.sql`TRUE`;
}

export function oneOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.sql`(${Prisma.join([...conditions], ' OR ')})` : Prisma.sql`FALSE`;
}
