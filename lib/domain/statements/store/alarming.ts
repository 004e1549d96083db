import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { Verdict } from '../status.ts';

/** Lines that somebody has to explain (`isAlarming` in rules/alarming.ts): the same in SQL, of `statement_lines` as `l`. */
export const isAlarming = Prisma.sql`(l."verdict" IN ('only_theirs', 'returned', 'unreadable')
  OR (l."verdict" = 'differs' AND (l."outcome" = 'returned' OR 'direction' = ANY(l."differs"))))`;

/** Nobody has closed it, and it is open in no earlier statement. */
const isOpen = Prisma.sql`${isAlarming} AND l."closed_at" IS NULL AND l."known_in_id" IS NULL`;

/** How many lines of a statement somebody has to explain, by what was found. */
export async function countOpenLines(tx: Tx, statementId: string): Promise<Partial<Record<Verdict, number>>> {
  const rows = await tx.$queryRaw<{ verdict: Verdict; count: number }[]>`
    SELECT l."verdict", count(*)::int AS "count" FROM "statement_lines" l
    WHERE l."statement_id" = ${statementId} AND ${isOpen} GROUP BY 1`;
  return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));
}

type By = { closedById: string; closeReason: string; closedAt: Date };

/** Closes open lines, and the same lines of other files with them; returns how many of this statement were still open. */
export async function closeLines(
  tx: Tx,
  statementId: string,
  numbers: readonly number[] | null,
  { closedById, closeReason, closedAt }: By,
): Promise<number> {
  const chosen = numbers ? Prisma.sql`AND l."number" = ANY(${[...numbers]})` : Prisma.empty;
  const by = Prisma.sql`"closed_at" = ${closedAt}, "closed_by_id" = ${closedById}, "close_reason" = ${closeReason}`;
  const closed = await tx.$queryRaw<{ key: string | null }[]>`UPDATE "statement_lines" l SET ${by}
    WHERE l."statement_id" = ${statementId} ${chosen} AND ${isOpen} RETURNING l."memory_key" AS "key"`;
  const keys = [...new Set(closed.flatMap(({ key }) => key ?? []))];
  await tx.$executeRaw`UPDATE "statement_lines" l SET ${by}
    WHERE l."known_in_id" = ${statementId} AND l."memory_key" = ANY(${keys}) AND l."closed_at" IS NULL`;
  return closed.length;
}

/**
 * Closes lines as they were closed in other comparisons of the same file, where lines have the same numbers.
 */
export async function closeAsBefore(tx: Tx, statementId: string, replaced: readonly string[]): Promise<void> {
  if (replaced.length === 0) return;
  await tx.$executeRaw`
    UPDATE "statement_lines" l
      SET "closed_at" = o."closed_at", "closed_by_id" = o."closed_by_id", "close_reason" = o."close_reason"
    FROM (SELECT DISTINCT ON ("number") * FROM "statement_lines"
      WHERE "statement_id" = ANY (${[...replaced]}) AND "closed_at" IS NOT NULL ORDER BY "number", "closed_at" DESC) o
    WHERE l."statement_id" = ${statementId} AND l."number" = o."number" AND l."verdict" = o."verdict"
      AND ${isAlarming} AND l."closed_at" IS NULL`;
}

/** Closes lines as the same lines of any other file were closed, with the reason that was given there. */
export async function closeAsElsewhere(tx: Tx, statementId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "statement_lines" l
      SET "closed_at" = o."closed_at", "closed_by_id" = o."closed_by_id", "close_reason" = o."close_reason"
    FROM (SELECT DISTINCT ON (k."memory_key") k.* FROM "statement_lines" own
      JOIN "statement_lines" k ON k."memory_key" = own."memory_key" AND k."statement_id" <> own."statement_id"
      WHERE own."statement_id" = ${statementId} AND k."closed_at" IS NOT NULL
      ORDER BY k."memory_key", k."closed_at" DESC) o
    WHERE l."statement_id" = ${statementId} AND l."memory_key" = o."memory_key"
      AND ${isAlarming} AND l."closed_at" IS NULL`;
}

/** Leaves lines to the statement in which the same ones are open already: one movement of money is one alarm. */
export async function leaveToEarlier(tx: Tx, statementId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "statement_lines" l SET "known_in_id" = o."statement_id"
    FROM (SELECT DISTINCT ON (k."memory_key") k."memory_key", k."statement_id" FROM "statement_lines" own
      JOIN "statement_lines" k ON k."memory_key" = own."memory_key" AND k."statement_id" <> own."statement_id"
      JOIN "statements" s ON s."id" = k."statement_id" AND s."status" = 'compared' AND s."replaced_by_id" IS NULL
      WHERE own."statement_id" = ${statementId} AND k."closed_at" IS NULL AND k."known_in_id" IS NULL
      ORDER BY k."memory_key", k."statement_id") o
    WHERE l."statement_id" = ${statementId} AND l."memory_key" = o."memory_key"
      AND ${isAlarming} AND l."closed_at" IS NULL`;
}

/**
 * Lines of other files that were left to comparisons that are now replaced: they are left to the new one where it has them
 * open, and are open by themselves where it has not.
 */
export async function takeOver(tx: Tx, statementId: string, replaced: readonly string[]): Promise<void> {
  if (replaced.length === 0) return;
  await tx.$executeRaw`
    UPDATE "statement_lines" k SET "known_in_id" = ${statementId}
    WHERE k."known_in_id" = ANY (${[...replaced]}) AND EXISTS (SELECT 1 FROM "statement_lines" l
      WHERE l."statement_id" = ${statementId} AND l."memory_key" = k."memory_key" AND ${isOpen})`;
  await tx.$executeRaw`
    WITH freed AS (UPDATE "statement_lines" l SET "known_in_id" = NULL
      WHERE l."known_in_id" = ANY (${[...replaced]}) RETURNING l."statement_id", l."closed_at")
    UPDATE "statements" s SET "open_count" = s."open_count" + f."count"
    FROM (SELECT "statement_id", count(*)::int AS "count" FROM freed WHERE "closed_at" IS NULL GROUP BY 1) f
    WHERE s."id" = f."statement_id"`;
}
