import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import type { Table } from './conditions.ts';

/**
 * A table with a search index: `terms` is the expression of that index (`search_terms`, docs/indexes.md). It holds what a row's
 * texts begin with and what they end with, each followed by anything.
 */
export type SearchTable = Table & { terms: Prisma.Sql };

/** One thing that a typed text can mean. */
export type Match = {
  /** The condition on a row of the table. */
  test: Prisma.Sql;
  /** What finds the rows by an index, where the condition itself does not. */
  by?: Prisma.Sql;
};

/** A table that is searched, and how the list's own rows lead to it. */
export type Source = Table & {
  matches: readonly Match[];
  /** The list's rows that belong to an array of ids of this table. */
  rows: (ids: Prisma.Sql) => Prisma.Sql;
  /** Joins the table to the list's own, where it is another. */
  join?: Prisma.Sql;
};

/** An amount that a text means, in any currency with hundredths. */
export type WantedAmount = { minor: bigint; isWhole: boolean };

/** What a text is, by its letter in `search_terms`: so a name is not looked for among numbers. */
type TextKind = keyof typeof letters;
const letters = { number: 'n', phone: 'p', card: 'c', sum: 's', word: 'w' } as const;

const equals = (kind: TextKind, text: string) => quote(`${letters[kind]}${text.toLowerCase()}`);
const begins = (kind: TextKind, text: string) => `${equals(kind, text)}:*`;
const reverse = (text: string) => [...text].reverse().join('');
const ends = (text: string) => `${quote(`e${reverse(text.toLowerCase())}`)}:*`;
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const found = ({ terms }: SearchTable, query: string) => Prisma.sql`${terms} @@ ${query}::tsquery`;
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Small letters of every alphabet, whatever the database's locale knows (docs/decisions/111). */
export const folded = (expression: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`lower(${expression} COLLATE "letters")`;

type Column = { kind: TextKind; column: Prisma.Sql };

/** A text of this kind that begins with this, in the case of the text that is given. */
export function beginning(table: SearchTable, { kind, column }: Column, text: string): Match {
  const test = Prisma.sql`${column} LIKE ${`${escapeLike(text)}%`}`;
  return { test, by: found(table, begins(kind, text)) };
}

/** A text that ends with this. */
export function ending(table: SearchTable, expression: Prisma.Sql, text: string): Match {
  return { test: Prisma.sql`${expression} LIKE ${`%${escapeLike(text)}`}`, by: found(table, ends(text)) };
}

/** One of these texts, in a column that is searched by prefix. */
export function exactly(
  table: SearchTable,
  { kind, column }: Column,
  texts: readonly string[],
): Required<Match> {
  const terms = texts.map((text) => equals(kind, text));
  return { test: Prisma.sql`${column} = ANY (${texts})`, by: found(table, terms.join(' | ')) };
}

/** A number by its beginning, or by what follows its first dash: "204" finds CLAIM-20425. */
export function numbered(table: SearchTable, column: Prisma.Sql, text: string): Match[] {
  const rest = Prisma.sql`substr(${column}, strpos(${column}, '-') + 1)`;
  return [column, rest].map((part) =>
    beginning(table, { kind: 'number', column: folded(part) }, text.toLowerCase()),
  );
}

/**
 * A person's name by the beginning of its first word, of the rest, or of its third; or by its first word and the third,
 * as people say a name without the middle one: "Мария К" of «Мария Сергеевна К.».
 */
export function named(table: SearchTable, column: Prisma.Sql, name: string): Required<Match> {
  const starts = (expression: Prisma.Sql) =>
    Prisma.sql`${folded(expression)} LIKE ${`${escapeLike(name.replace(/\s+/g, ' '))}%`}`;
  const tests = [
    starts(column),
    starts(Prisma.sql`substr(${column}, strpos(${column}, ' ') + 1)`),
    starts(Prisma.sql`split_part(${column}, ' ', 3)`),
    starts(Prisma.sql`(split_part(${column}, ' ', 1) || ' ' || split_part(${column}, ' ', 3))`),
  ];
  const words = name.split(/\s+/).filter(Boolean);
  const terms = words.map((word, at) =>
    at === words.length - 1 ? begins('word', word) : equals('word', word),
  );
  return { test: Prisma.join(tests, ' OR '), by: found(table, terms.join(' & ')) };
}

/** What people with that name made, by the beginning of either word of it; the column has an index. */
export function madeBy(makerId: Prisma.Sql, name: string): Match {
  const pattern = `${escapeLike(name)}%`;
  return {
    test: Prisma.sql`${makerId} = ANY (ARRAY(SELECT u."id" FROM "users" u WHERE ${folded(Prisma.sql`u."name"`)} LIKE ${pattern}
      OR ${folded(Prisma.sql`substr(u."name", strpos(u."name", ' ') + 1)`)} LIKE ${pattern}))`,
  };
}

/** An amount; with `isWhole` also with any hundredths after it. */
export function amounting(table: SearchTable, column: Prisma.Sql, { minor, isWhole }: WantedAmount): Match {
  const test = isWhole
    ? Prisma.sql`${column} >= ${minor} AND ${column} < ${minor + 100n}`
    : Prisma.sql`${column} = ${minor}`;
  return { test, by: found(table, equals('sum', String(minor / 100n))) };
}

/** The banks of the payouts' list with this in their name, in either alphabet: their codes or their names. */
export function banksNamed(column: 'code' | 'name', name: string): Prisma.Sql {
  const pattern = `%${escapeLike(name)}%`;
  return Prisma.sql`ARRAY(SELECT b->>${column} FROM "bank_lists", jsonb_array_elements("banks") b
    WHERE ${folded(Prisma.sql`(b->>'name')`)} LIKE ${pattern} OR ${folded(Prisma.sql`(b->>'nameLatin')`)} LIKE ${pattern})`;
}
