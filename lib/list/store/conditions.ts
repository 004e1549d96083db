import 'server-only';
import type { idPrefixes } from '#lib/core/id.ts';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma } from '#lib/db/client.ts';

/** `from` is included, `before` is not. */
export type Span = { from: Date; before: Date };

/** A table by the name that its conditions use: `{ from: "payments" p, id: p."id" }`. */
export type Table = { from: Prisma.Sql; id: Prisma.Sql };

/** What a list reads. Ids sort by creation time (decision 015), and every list shows the newest first. */
export type ListTable<Filters> = Table & {
  idKind: keyof typeof idPrefixes;
  /** The time that the period filter refers to. */
  madeAt: Prisma.Sql;
  /** Holds for every row of the list. */
  where?: Prisma.Sql;
  /** The alternative conditions of each filter: a row fits if one of them holds, and none fits if there are none. */
  filters: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => Prisma.Sql[] };
  /**
   * The filters with an index on their column and the id, those that leave the fewest rows first. A page is read along the
   * index of the first that is given, one index scan an alternative.
   */
  indexed: readonly (keyof Filters & string)[];
};

/** Amounts from one to another, both included; null is no limit. Any currency with hundredths. */
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

export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.join([...conditions], ' AND ') : Prisma.sql`TRUE`;
}

export function oneOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  if (conditions.length === 0) return Prisma.sql`FALSE`;
  const each = conditions.map((condition) => Prisma.sql`(${condition})`);
  return Prisma.sql`(${Prisma.join(each, ' OR ')})`;
}

/** The clocks may differ by this much: the database sets the creation time, and the process the time in the id. */
export const clocksDifferMs = 3_600_000;

/** Rows with ids of a period: the list is read from there, instead of everything created since. */
export function hasIdOf(
  id: Prisma.Sql,
  kind: ListTable<unknown>['idKind'],
  { from, before }: Span,
): Prisma.Sql {
  const first = firstIdAt(kind, new Date(from.getTime() - clocksDifferMs));
  const last = firstIdAt(kind, new Date(before.getTime() + clocksDifferMs));
  return Prisma.sql`${id} >= ${first} AND ${id} < ${last}`;
}

/**
 * Few rows with ids of the period are left out by it. PostgreSQL would multiply both estimates, expect a handful of rows of a
 * whole day and sort them all; it makes no estimate of a CASE.
 */
export function isMadeIn(madeAt: Prisma.Sql, { from, before }: Span): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${madeAt} >= ${from} AND ${madeAt} < ${before} THEN TRUE ELSE FALSE END`;
}
