import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { Verdict } from '../status.ts';

const withNames = {
  closedBy: { select: { name: true } },
  knownIn: { select: { id: true, fileName: true } },
} as const;
export type LineRow = Prisma.StatementLineGetPayload<{ include: typeof withNames }>;

/** Rows of a file as they are in it; what is no line of the table is only kept to be seen. */
export async function insertCells(
  tx: Tx,
  statementId: string,
  lines: readonly { number: number; cells: string[]; isSkipped: boolean }[],
): Promise<void> {
  const skipped = { verdict: 'skipped', pass: 3 } as const;
  await tx.statementLine.createMany({
    data: lines.map(({ isSkipped, ...line }) => ({ statementId, ...line, ...(isSkipped ? skipped : {}) })),
  });
}

/** The first lines of the table as they are in the file. */
export async function listCells(tx: Tx, statementId: string, take: number): Promise<string[][]> {
  const rows = await tx.statementLine.findMany({
    where: { statementId, verdict: null },
    orderBy: { number: 'asc' },
    take,
    select: { cells: true },
  });
  return rows.map(({ cells }) => cells);
}

export async function findLastCells(tx: Tx, statementId: string): Promise<string[] | null> {
  const last = await tx.statementLine.findFirst({
    where: { statementId, verdict: null },
    orderBy: { number: 'desc' },
    select: { cells: true },
  });
  return last?.cells ?? null;
}

/** The different texts of a column, the most frequent first, at most so many, and on how many lines each appears. */
export async function countValues(tx: Tx, statementId: string, column: number, take: number) {
  return tx.$queryRaw<{ value: string; count: number }[]>`
    SELECT coalesce("cells"[${column + 1}::int], '') AS "value", count(*)::int AS "count" FROM "statement_lines"
    WHERE "statement_id" = ${statementId} AND "number" >= 0 AND "verdict" IS NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${take}`;
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
  'statementId' | 'cells' | 'closedAt' | 'closedById' | 'closeReason' | 'knownInId'
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
      "record_id" = c."recordId", "subject_kind" = c."subjectKind", "subject_id" = c."subjectId", "ours" = c."ours",
      "memory_key" = c."memoryKey"
    FROM jsonb_to_recordset(${rows}::jsonb) AS c (
      "number" int, "pass" smallint, "processorId" text, "reference" text, "amountMinor" bigint, "currency" char(3),
      "direction" text, "outcome" text, "at" timestamptz, "problem" text, "verdict" statement_verdict, "differs" jsonb,
      "recordId" text, "subjectKind" text, "subjectId" text, "ours" jsonb, "memoryKey" char(64))
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
  const first = Math.max(last._max.number ?? -1, -1) + 1;
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

/** `isAlarming` in rules/alarming.ts, as Prisma asks it. */
const alarming: Prisma.StatementLineWhereInput = {
  OR: [
    { verdict: { in: ['only_theirs', 'returned', 'unreadable'] } },
    { verdict: 'differs', OR: [{ outcome: 'returned' }, { differs: { has: 'direction' } }] },
  ],
};

type Asked = { verdicts?: readonly Verdict[]; isOpen?: boolean | undefined; after?: number | undefined };

const toWhere = (
  statementId: string,
  { verdicts, isOpen, after }: Asked,
): Prisma.StatementLineWhereInput => ({
  statementId,
  ...(verdicts && { verdict: { in: [...verdicts] } }),
  ...(isOpen && { closedAt: null, knownInId: null, ...alarming }),
  ...(after !== undefined && { number: { gt: after } }),
});

/** Lines of one verdict in the order of the file. */
export async function listLines(tx: Tx, statementId: string, asked: Asked, take: number): Promise<LineRow[]> {
  return tx.statementLine.findMany({
    where: toWhere(statementId, asked),
    orderBy: { number: 'asc' },
    take,
    include: withNames,
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
    include: { statement: { select: { fileName: true, finishedAt: true, firstLine: true } } },
  });
}
