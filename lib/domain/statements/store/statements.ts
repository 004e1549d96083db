import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask, moment } from '#lib/db/together/ask.ts';
import { listIds } from '#lib/list/store/ids.ts';
import { type PlainListing, plainPlans } from '#lib/list/store/plain.ts';
import type { StatementStatus } from '../status.ts';

const withMaker = {
  maker: { select: { name: true } },
  replacedBy: { select: { id: true, finishedAt: true } },
} as const;

export type StatementRow = Prisma.StatementGetPayload<{ include: typeof withMaker }>;

export async function insertStatement(
  tx: Tx,
  data: Omit<Prisma.StatementUncheckedCreateInput, 'status' | 'lines' | 'replaced'>,
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

/** Takes closed lines out of the alarm. The caller has closed that many in this transaction. */
export async function countClosed(tx: Tx, id: string, count: number): Promise<void> {
  await tx.statement.update({ where: { id }, data: { openCount: { decrement: count } } });
}

/** Statements with lines that only the processor has and nobody has closed, newest first. */
export async function listAlarming(tx: Tx, take: number) {
  const row = z.object({ id: z.string(), fileName: z.string(), openCount: z.int(), at: moment });
  const sql = Prisma.sql`
    SELECT "id", "file_name" AS "fileName", "open_count" AS "openCount", "finished_at" AS "at"
    FROM "statements" WHERE "open_count" > 0 AND "replaced_by_id" IS NULL ORDER BY "id" DESC LIMIT ${take}`;
  return ask(tx, row, sql);
}

export async function countAlarms(tx: Tx): Promise<number> {
  const sql = Prisma.sql`SELECT coalesce(sum("open_count"), 0)::int AS "count" FROM "statements"
    WHERE "open_count" > 0 AND "replaced_by_id" IS NULL`;
  const [row] = await ask(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
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

/** Comparisons that stand still since before this moment: their job was lost. */
export async function listComparing(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.statement.findMany({
    where: { status: 'comparing', createdAt: { lt: before } },
    select: { id: true },
    take: 20,
  });
  return rows.map(({ id }) => id);
}

const plans = plainPlans('statement', 'statements', Prisma.sql`"status" <> 'reading'`);

/** The ids of one page, newest first. */
export function listStatementIds(tx: Tx, listing: PlainListing) {
  return listIds(tx, plans, listing);
}

export async function findListedStatements(tx: Tx, ids: string[]): Promise<StatementRow[]> {
  return tx.statement.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, include: withMaker });
}
