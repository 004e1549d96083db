import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { Verdict } from '../status.ts';

export type LineRow = Prisma.StatementLineGetPayload<{ include: { closedBy: { select: { name: true } } } }>;

export async function insertCells(
  tx: Tx,
  statementId: string,
  first: number,
  lines: readonly string[][],
): Promise<void> {
  await tx.statementLine.createMany({
    data: lines.map((cells, at) => ({ statementId, number: first + at, cells })),
  });
}

/** The first lines of a file as they stand in it. */
export async function listCells(tx: Tx, statementId: string, take: number): Promise<string[][]> {
  const rows = await tx.statementLine.findMany({
    where: { statementId },
    orderBy: { number: 'asc' },
    take,
    select: { cells: true },
  });
  return rows.map(({ cells }) => cells);
}

export async function findLastCells(tx: Tx, statementId: string): Promise<string[] | null> {
  const last = await tx.statementLine.findFirst({
    where: { statementId },
    orderBy: { number: 'desc' },
    select: { cells: true },
  });
  return last?.cells ?? null;
}

/** The next lines for which this pass has not been made and that no earlier one has settled. */
export async function listLinesBefore(tx: Tx, statementId: string, pass: number, take: number) {
  return tx.statementLine.findMany({
    where: { statementId, pass: pass - 1, verdict: null },
    orderBy: { number: 'asc' },
    take,
  });
}

/** What one pass found out about a line. */
export type LineChange = Omit<
  Prisma.StatementLineCreateManyInput,
  'statementId' | 'cells' | 'closedAt' | 'closedById' | 'closeReason'
>;

/** Writes what a pass found, all lines in one statement; lines that have a verdict keep it. */
export async function updateLines(
  tx: Tx,
  statementId: string,
  changes: readonly LineChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(
    changes.map((change) => ({ ...change, amountMinor: change.amountMinor?.toString() ?? null })),
  );
  await tx.$executeRaw`
    UPDATE "statement_lines" l SET
      "pass" = c."pass", "processor_id" = c."processorId", "reference" = c."reference",
      "amount_minor" = c."amountMinor", "currency" = c."currency", "direction" = c."direction",
      "outcome" = c."outcome", "at" = c."at", "problem" = c."problem", "verdict" = c."verdict",
      "differs" = ARRAY(SELECT jsonb_array_elements_text(coalesce(c."differs", '[]'))),
      "record_id" = c."recordId", "subject_kind" = c."subjectKind", "subject_id" = c."subjectId", "ours" = c."ours"
    FROM jsonb_to_recordset(${rows}::jsonb) AS c (
      "number" int, "pass" smallint, "processorId" text, "reference" text, "amountMinor" bigint, "currency" char(3),
      "direction" text, "outcome" text, "at" timestamptz, "problem" text, "verdict" statement_verdict, "differs" jsonb,
      "recordId" text, "subjectKind" text, "subjectId" text, "ours" jsonb)
    WHERE l."statement_id" = ${statementId} AND l."number" = c."number" AND l."verdict" IS NULL`;
}

/** Which of these records a line of the statement has already. */
export async function listTaken(
  tx: Tx,
  statementId: string,
  recordIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.statementLine.findMany({
    where: { statementId, recordId: { in: [...recordIds] } },
    select: { recordId: true },
  });
  return rows.flatMap(({ recordId }) => recordId ?? []);
}

/** Records of ours that the statement does not list, after its own lines. A record that is there stays as it is. */
export async function insertOnlyOurs(
  tx: Tx,
  statementId: string,
  lines: readonly Prisma.StatementLineCreateManyInput[],
): Promise<number> {
  const last = await tx.statementLine.aggregate({ where: { statementId }, _max: { number: true } });
  const first = (last._max.number ?? -1) + 1;
  const { count } = await tx.statementLine.createMany({
    data: lines.map((line, at) => ({ ...line, number: first + at })),
    skipDuplicates: true,
  });
  return count;
}

export async function countVerdicts(tx: Tx, statementId: string): Promise<Partial<Record<Verdict, number>>> {
  const rows = await tx.statementLine.groupBy({ by: ['verdict'], where: { statementId }, _count: true });
  return Object.fromEntries(rows.flatMap(({ verdict, _count }) => (verdict ? [[verdict, _count]] : [])));
}

type Asked = { verdicts?: readonly Verdict[]; isOpen?: boolean | undefined; after?: number | undefined };

const toWhere = (
  statementId: string,
  { verdicts, isOpen, after }: Asked,
): Prisma.StatementLineWhereInput => ({
  statementId,
  ...(verdicts && { verdict: { in: [...verdicts] } }),
  ...(isOpen && { closedAt: null }),
  ...(after !== undefined && { number: { gt: after } }),
});

/** Lines of one verdict in the order of the file. */
export async function listLines(tx: Tx, statementId: string, asked: Asked, take: number): Promise<LineRow[]> {
  return tx.statementLine.findMany({
    where: toWhere(statementId, asked),
    orderBy: { number: 'asc' },
    take,
    include: { closedBy: { select: { name: true } } },
  });
}

/** The lines of a statement that have these records. */
export async function listLinesWith(tx: Tx, statementId: string, recordIds: readonly string[]) {
  return tx.statementLine.findMany({
    where: { statementId, recordId: { in: [...recordIds] } },
    select: { number: true, verdict: true, recordId: true },
  });
}

/** What the newest statements say about a record; of a file that was compared again, its newest comparison. */
export async function listLinesOf(tx: Tx, subjectId: string, take: number) {
  return tx.statementLine.findMany({
    where: { subjectId, statement: { status: 'compared', replacedById: null } },
    orderBy: [{ statementId: 'desc' }, { number: 'asc' }],
    take,
    include: { statement: { select: { fileName: true, finishedAt: true } } },
  });
}

/** Closes open lines that only the processor has; returns how many were still open. */
export async function closeLines(
  tx: Tx,
  statementId: string,
  numbers: readonly number[] | null,
  by: { closedById: string; closeReason: string; closedAt: Date },
): Promise<number> {
  const { count } = await tx.statementLine.updateMany({
    where: {
      statementId,
      verdict: 'only_theirs',
      closedAt: null,
      ...(numbers && { number: { in: [...numbers] } }),
    },
    data: by,
  });
  return count;
}

/**
 * Closes lines that only the processor has as they were closed in other comparisons of the same file, whose lines have the
 * same numbers; returns how many.
 */
export async function closeAsBefore(
  tx: Tx,
  statementId: string,
  replaced: readonly string[],
): Promise<number> {
  if (replaced.length === 0) return 0;
  return tx.$executeRaw`
    UPDATE "statement_lines" l
      SET "closed_at" = o."closed_at", "closed_by_id" = o."closed_by_id", "close_reason" = o."close_reason"
    FROM (SELECT DISTINCT ON ("number") * FROM "statement_lines"
      WHERE "statement_id" = ANY (${[...replaced]}) AND "closed_at" IS NOT NULL ORDER BY "number", "closed_at" DESC) o
    WHERE l."statement_id" = ${statementId} AND l."number" = o."number"
      AND l."verdict" = 'only_theirs' AND l."closed_at" IS NULL`;
}
