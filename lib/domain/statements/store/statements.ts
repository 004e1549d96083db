import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { ListTable } from '#lib/list/store/conditions.ts';
import { type PlainListing, toPlainTable } from '#lib/list/store/plain.ts';
import { type Listing, listIds } from '#lib/list/store/select.ts';
import { directions, type StatementStatus } from '../status.ts';
import { isAlarming } from './alarming.ts';

const withMaker = {
  maker: { select: { name: true } },
  replacedBy: { select: { id: true, finishedAt: true } },
} as const;

export type StatementRow = Prisma.StatementGetPayload<{ include: typeof withMaker }>;

export async function insertStatement(
  tx: Tx,
  data: Omit<Prisma.StatementUncheckedCreateInput, 'status' | 'lines' | 'replaced' | 'knownLines'>,
): Promise<void> {
  await tx.statement.createMany({ data: [data as Prisma.StatementCreateManyInput] });
}

export async function findStatement(tx: Tx, id: string): Promise<StatementRow | null> {
  return tx.statement.findUnique({ where: { id }, include: withMaker });
}

/** The statement, locked until the transaction ends, so that no other comparison replaces it meanwhile. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | null> {
  await tx.$queryRaw`SELECT "id" FROM "statements" WHERE "id" = ${id} FOR UPDATE`;
  return findStatement(tx, id);
}

/** The comparison of the same file that counts so far; null when there is none. */
export async function findSame(tx: Tx, { id, contentHash }: { id: string; contentHash: string | null }) {
  if (contentHash === null) return null;
  return tx.statement.findFirst({
    where: { contentHash, id: { not: id }, status: 'compared', replacedById: null },
    orderBy: { finishedAt: 'desc' },
    select: { id: true, fileName: true, finishedAt: true, maker: { select: { name: true } } },
  });
}

/** Marks the other comparisons of the same file as replaced by this one; returns which. */
export async function replaceSame(tx: Tx, id: string, contentHash: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`UPDATE "statements" SET "replaced_by_id" = ${id}
    WHERE "content_hash" = ${contentHash} AND "id" <> ${id} AND "status" = 'compared' AND "replaced_by_id" IS NULL
    RETURNING "id"`;
  return rows.map((row) => row.id);
}

/** Moves a statement on; false when it is not in that status any more. */
export async function moveStatement(
  tx: Tx,
  id: string,
  from: StatementStatus,
  data: Prisma.StatementUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.statement.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

/** What the columns of a file with this header meant the last time. */
export async function findLastMapping(tx: Tx, headerHash: string): Promise<Prisma.JsonValue> {
  const last = await tx.statement.findFirst({
    where: { headerHash, mapping: { not: Prisma.DbNull } },
    orderBy: { id: 'desc' },
    select: { mapping: true },
  });
  return last?.mapping ?? null;
}

/** The statement, locked until the transaction ends: one comparison of it goes on at a time. */
export async function lockComparing(tx: Tx, id: string): Promise<StatementRow | null> {
  await tx.$queryRaw`SELECT "id" FROM "statements" WHERE "id" = ${id} FOR UPDATE`;
  return tx.statement.findFirst({ where: { id, status: 'comparing' }, include: withMaker });
}

/**
 * Takes closed lines out of the alarm. The caller has closed that many in this transaction; statements compared before lines
 * that could not be read were counted have more of them than they count.
 */
export async function countClosed(tx: Tx, id: string, count: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "statements" SET "open_count" = greatest(0, "open_count" - ${count}::int) WHERE "id" = ${id}`;
}

const hasOpenLines = Prisma.sql`"statements"."open_count" > 0 AND "statements"."replaced_by_id" IS NULL`;

/** Statements with lines that nobody has explained, newest first. */
export async function listAlarming(tx: Tx, take: number) {
  const row = z.object({ id: z.string(), fileName: z.string(), openCount: z.int(), at: z.date() });
  const sql = Prisma.sql`
    SELECT "id", "file_name" AS "fileName", "open_count" AS "openCount", "finished_at" AS "at"
    FROM "statements" WHERE ${hasOpenLines} ORDER BY "id" DESC LIMIT ${take}`;
  return readRows(tx, row, sql);
}

/** How many such lines there are, and in how many statements. */
export async function countAlarms(tx: Tx): Promise<{ lines: number; statements: number }> {
  const sql = Prisma.sql`SELECT coalesce(sum("open_count"), 0)::int AS "lines", count(*)::int AS "statements"
    FROM "statements" WHERE ${hasOpenLines}`;
  const [row] = await readRows(tx, z.object({ lines: z.int(), statements: z.int() }), sql);
  return row ?? { lines: 0, statements: 0 };
}

/** Lines that nobody has explained, of one statement or (null) of all that count; without lines of no sum. */
export async function sumOpenLines(tx: Tx, id: string | null) {
  const row = z.object({
    direction: z.nullable(z.enum(directions)),
    currency: z.enum(currencyCodes),
    amountMinor: z.bigint(),
  });
  const sql = Prisma.sql`
    SELECT l."direction", l."currency", sum(l."amount_minor")::bigint AS "amountMinor"
    FROM "statements" s JOIN "statement_lines" l ON l."statement_id" = s."id"
    WHERE s."open_count" > 0 AND s."replaced_by_id" IS NULL AND (${id}::text IS NULL OR s."id" = ${id})
      AND ${isAlarming} AND l."closed_at" IS NULL AND l."known_in_id" IS NULL AND l."amount_minor" IS NOT NULL
    GROUP BY 1, 2 ORDER BY 2 DESC, 1 DESC`;
  return readRows(tx, row, sql);
}

/**
 * Forgets a file that its reader has sent again to be read otherwise: nothing was compared with it. Returns the hash of the
 * headings that it was read with; null when there is none.
 */
export async function deleteUncompared(tx: Tx, id: string, makerId: string): Promise<string | null> {
  const read = await tx.statement.findFirst({ where: { id, makerId, status: 'read' } });
  const { count } = await tx.statement.updateMany({
    where: { id, makerId, status: 'read' },
    data: { status: 'reading' },
  });
  if (count === 0) return null;
  await deleteStatement(tx, id);
  return read?.headerHash ?? null;
}

/** How a person wanted a file with these headings to be read; null where nobody chose. */
export async function findChoice(tx: Tx, headerHash: string): Promise<unknown> {
  const [row] = await tx.$queryRaw<{ choice: unknown }[]>`
    SELECT "reading"->'choice' AS "choice" FROM "statements" WHERE "reading"->>'misread' = ${headerHash}
    ORDER BY "id" DESC LIMIT 1`;
  return row?.choice ?? null;
}

/** Files that stopped arriving; nothing was concluded from them. */
export async function deleteBroken(tx: Tx, before: Date): Promise<void> {
  const gone = await tx.statement.findMany({
    where: { status: 'reading', createdAt: { lt: before } },
    select: { id: true },
    take: 20,
  });
  for (const { id } of gone) await deleteStatement(tx, id);
}

/** Only while its file is being read. */
export async function deleteStatement(tx: Tx, id: string): Promise<void> {
  await tx.statementLine.deleteMany({ where: { statementId: id, statement: { status: 'reading' } } });
  await tx.statement.deleteMany({ where: { id, status: 'reading' } });
}

/**
 * Comparisons that have no job at all: it was lost, or taken out of the queue. The job is written with the status and leaves the
 * queue after the last step, so one that is under way, waits for its next try or has failed for good is still there.
 */
export async function listWithoutJob(tx: Tx, jobKeyPrefix: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT s."id" FROM "statements" s
    WHERE s."status" = 'comparing'
      AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = ${jobKeyPrefix} || s."id")
    ORDER BY s."created_at" LIMIT 20`;
  return rows.map(({ id }) => id);
}

/** The pauses between so many tries add up to ten minutes. */
const stuckTries = 7;

/** Whether the comparison with this job has failed, or died with its worker, so often that it will hardly get on by itself. */
export async function isStuck(tx: Tx, jobKey: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker.jobs
    WHERE key = ${jobKey} AND locked_at IS NULL AND attempts >= ${stuckTries}::int`;
  return rows.length > 0;
}

const plain = toPlainTable('statement', 'statements', Prisma.sql`"status" <> 'reading'`);
type Filters = NonNullable<PlainListing['filters']> & { isAlarming?: boolean | undefined };
const table: ListTable<Filters> = {
  ...plain,
  filters: { ...plain.filters, isAlarming: () => [hasOpenLines] },
  indexed: ['isAlarming', 'makerId'],
};

export type StatementListing = Listing<Filters>;

/** The ids of one page, newest first. */
export function listStatementIds(tx: Tx, listing: StatementListing) {
  return listIds(tx, table, listing);
}

export async function findListedStatements(tx: Tx, ids: string[]): Promise<StatementRow[]> {
  return tx.statement.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, include: withMaker });
}
