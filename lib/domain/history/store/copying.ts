import 'server-only';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma } from '#lib/db/client.ts';
import { copyOut } from '#lib/db/copy-out.ts';
import { type MovementKind, movementKinds } from '../status.ts';
import { type MovementRow, toRows } from './rows.ts';

export type Copying = {
  kinds: readonly { kind: MovementKind; where: Prisma.Sql }[];
  /** A text, made of the columns of `toRows`. */
  line: Prisma.Sql;
  /** Rows that were made later are left out. */
  until: Date;
};

const dayMs = 86_400_000;
/** PostgreSQL sorts so many lines within a few megabytes, and plans a statement for the next only fifty times a million. */
const usualRows = 20_000;
/** No longer a span than this many times the last one: what comes may be denser. */
const mostGrowth = 4;
/** A moment before the first id of any kind. */
const beginning = new Date('2000-01-01T00:00:00Z');

/** Ids of a span of time; without an end the newest, without a beginning the oldest. */
type Span = { from?: Date; before?: Date };

/**
 * The lines of all rows of these conditions, newest first. Span by span, because the kinds come in one order only when they
 * are sorted together: a single statement would sort everything before its first row, and a proxy would give up waiting.
 */
export function copyMovements(asked: Copying): AsyncGenerator<string[], void, undefined> {
  return copyOut(async function* (copy) {
    if (asked.kinds.length === 0) return;
    let span: Span = { from: new Date(asked.until.getTime() - dayMs) };
    let length = dayMs;
    for (;;) {
      let rows = 0;
      for await (const lines of copy(toStatement(asked, span))) {
        rows += lines.length;
        yield lines;
      }
      if (span.from === undefined) return;
      length *= Math.min(usualRows / Math.max(rows, 1), mostGrowth);
      const from = new Date(span.from.getTime() - length);
      span = { before: span.from, ...(from > beginning && { from }) };
    }
  });
}

/** The rows of a span in the order of `compareNewestFirst`. */
export function toStatement({ kinds, line, until }: Copying, span: Span = {}): Prisma.Sql {
  const parts = kinds.map(
    ({ kind, where }) => Prisma.sql`SELECT * FROM (${toRows[kind](where)}) AS "kind"
      WHERE "createdAt" <= ${until}::timestamptz ${toBounds(kind, span)}`,
  );
  return Prisma.sql`SELECT "line" FROM (
      SELECT substr("id", strpos("id", '_') + 1) COLLATE "C" AS "time", "kind", ${line} AS "line"
      FROM (${Prisma.join(parts, ' UNION ALL ')}) AS "rows"
    ) AS "lines" ORDER BY "time" DESC, array_position(${[...movementKinds]}, "kind")`;
}

function toBounds(kind: MovementKind, { from, before }: Span): Prisma.Sql {
  const lower = from ? Prisma.sql`AND "id" >= ${firstIdAt(kind, from)}` : Prisma.empty;
  const upper = before ? Prisma.sql`AND "id" < ${firstIdAt(kind, before)}` : Prisma.empty;
  return Prisma.sql`${lower} ${upper}`;
}

/** A whole row; its amount is a text, because JSON's numbers are not exact. */
export const jsonLine = Prisma.sql`(to_jsonb("rows") || jsonb_build_object('amountMinor', "amountMinor"::text))::text`;

export function fromJsonLine(line: string): MovementRow {
  const row = JSON.parse(line);
  return {
    ...row,
    amountMinor: row.amountMinor === null ? null : BigInt(row.amountMinor),
    createdAt: new Date(row.createdAt),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt),
  };
}
