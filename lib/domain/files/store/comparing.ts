import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { type DifferenceKind, differenceKinds, fileFields } from '../status.ts';
import { listRowsOf, type RowToJudge } from './rows.ts';

type Pair = { fileId: string; correctsId: string };

/**
 * Says of each row which one of the corrected file it is: the one with its order number, of several the one in its place; else
 * the one that its column `rowColumn` names, or the one with its number, where no other row is that one.
 */
export async function pairRows(
  tx: Tx,
  { fileId, correctsId }: Pair,
  rowColumn: number | null,
): Promise<void> {
  const cell = Prisma.sql`n."cells"[${(rowColumn ?? -1) + 1}::int]`;
  const named =
    rowColumn === null
      ? Prisma.sql`n."number"`
      : Prisma.sql`CASE WHEN ${cell} ~ '^[0-9]{1,6}$' THEN ${cell}::int ELSE 0 END`;
  const left = Prisma.sql`
    SELECT n."number", n."order_key", ${named} AS "place" FROM "payout_file_rows" n
    WHERE n."file_id" = ${fileId} AND n."status" <> 'skipped' AND n."corrects_number" IS NULL`;
  const free = Prisma.sql`
    SELECT o."number", o."order_key" FROM "payout_file_rows" o
    WHERE o."file_id" = ${correctsId} AND o."status" <> 'skipped' AND NOT EXISTS (
      SELECT 1 FROM "payout_file_rows" p WHERE p."file_id" = ${fileId} AND p."corrects_number" = o."number")`;
  const pair = (pairs: Prisma.Sql) => tx.$executeRaw`
    UPDATE "payout_file_rows" r SET "corrects_number" = f."before"
    FROM (WITH n AS (${left}), o AS (${free}) ${pairs}) f WHERE r."file_id" = ${fileId} AND r."number" = f."number"`;
  // Rows that were just read are in no statistics: the planner takes them for one, and would go through all for each.
  await tx.$executeRaw`SELECT set_config('enable_nestloop', 'off', TRUE)`;
  await tx.$executeRaw`
    UPDATE "payout_file_rows" SET "corrects_number" = NULL
    WHERE "file_id" = ${fileId} AND "corrects_number" IS NOT NULL`;
  await pair(Prisma.sql`
    SELECT DISTINCT ON (o."number") n."number", o."number" AS "before"
    FROM n JOIN o ON o."number" = n."place" AND o."order_key" = n."order_key" ORDER BY o."number", n."number"`);
  const nth = Prisma.sql`row_number() OVER (PARTITION BY "order_key" ORDER BY "number") AS "nth"`;
  await pair(Prisma.sql`
    SELECT a."number", b."number" AS "before" FROM (SELECT *, ${nth} FROM n) a
    JOIN (SELECT *, ${nth} FROM o) b ON b."order_key" = a."order_key" AND b."nth" = a."nth"`);
  await pair(Prisma.sql`
    SELECT DISTINCT ON (o."number") n."number", o."number" AS "before"
    FROM n JOIN o ON o."number" = n."place" ORDER BY o."number", n."number"`);
}

/** The next rows that have a former one, each with it. */
export async function listPairs(
  tx: Tx,
  { fileId, correctsId }: Pair,
  after: number,
  take: number,
): Promise<{ row: RowToJudge; before: RowToJudge }[]> {
  const pairs = await tx.payoutFileRow.findMany({
    where: { fileId, number: { gt: after, lte: after + take }, correctsNumber: { not: null } },
    select: { number: true, correctsNumber: true },
  });
  const numbers = new Map(pairs.map(({ number, correctsNumber }) => [number, correctsNumber ?? 0]));
  const rows = await listRowsOf(tx, fileId, [...numbers.keys()]);
  const before = await listRowsOf(tx, correctsId, [...numbers.values()]);
  const byNumber = new Map(before.map((row) => [row.number, row]));
  return rows.flatMap((row) => {
    const former = byNumber.get(numbers.get(row.number) ?? 0);
    return former ? [{ row, before: former }] : [];
  });
}

/** Rows that were left out before stay left out, for the same reasons; returns how many. */
export async function keepLeftOut(tx: Tx, { fileId, correctsId }: Pair): Promise<number> {
  return tx.$executeRaw`
    UPDATE "payout_file_rows" n SET "status" = 'left_out', "left_out_reason" = o."left_out_reason"
    FROM "payout_file_rows" o
    WHERE n."file_id" = ${fileId} AND o."file_id" = ${correctsId} AND o."number" = n."corrects_number"
      AND o."status" = 'left_out' AND n."status" IN ('problem', 'ready')`;
}

const says = (field: string) => ({
  before: Prisma.sql`coalesce(o."texts"->>${field}, '')`,
  after: Prisma.sql`coalesce(n."texts"->>${field}, '')`,
});

/** Whether the two rows mean something else by a field: another way of writing the same is no difference. */
function differsBy(field: (typeof fileFields)[number]): Prisma.Sql {
  const { before, after } = says(field);
  const isWritten = Prisma.sql`${before} <> ${after}`;
  switch (field) {
    case 'amount':
      return Prisma.sql`translate(${before}, ', ', '.') <> translate(${after}, ', ', '.')
        AND (o."amount_minor" = n."amount_minor") IS NOT TRUE`;
    case 'phone':
      return Prisma.sql`${isWritten} AND (o."recipient_phone" = n."recipient_phone") IS NOT TRUE`;
    case 'bankCode':
      return Prisma.sql`${isWritten} AND (o."recipient_bank_code" = n."recipient_bank_code") IS NOT TRUE`;
    case 'cardNumber':
      // Two cards may look alike once they are masked.
      return Prisma.sql`${isWritten} OR (o."card_hash" <> n."card_hash") IS TRUE`;
    default:
      return isWritten;
  }
}

const fields = Prisma.join(
  fileFields.map((field) => Prisma.sql`CASE WHEN ${differsBy(field)} THEN ${field}::text END`),
);

/** Every row of either file beside the other one that it is. */
const compared = ({ fileId, correctsId }: Pair) => Prisma.sql`
  SELECT c.*, CASE WHEN c."before" IS NULL THEN 'added' WHEN c."number" IS NULL THEN 'removed'
    WHEN cardinality(c."fields") > 0 THEN 'changed' ELSE 'same' END AS "kind"
  FROM (
    SELECT n."number", o."number" AS "before", n."texts" AS "is", o."texts" AS "was", o."status" AS "formerStatus",
      CASE WHEN n."number" IS NULL OR o."number" IS NULL THEN '{}' ELSE array_remove(ARRAY[${fields}], NULL) END AS "fields"
    FROM (SELECT * FROM "payout_file_rows" WHERE "file_id" = ${fileId} AND "status" <> 'skipped') n
    FULL JOIN (SELECT * FROM "payout_file_rows" WHERE "file_id" = ${correctsId} AND "status" <> 'skipped') o
      ON o."number" = n."corrects_number") c`;

const counted = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  same: z.int(),
  leftOut: z.int(),
});

/** How many rows differ, how many are the same, and how many of the former ones were left out. */
export async function countDifferences(tx: Tx, pair: Pair): Promise<z.infer<typeof counted>> {
  const sql = Prisma.sql`
    SELECT count(*) FILTER (WHERE "kind" = 'added')::int AS "added",
      count(*) FILTER (WHERE "kind" = 'removed')::int AS "removed",
      count(*) FILTER (WHERE "kind" = 'changed')::int AS "changed",
      count(*) FILTER (WHERE "kind" = 'same')::int AS "same",
      count(*) FILTER (WHERE "number" IS NOT NULL AND "formerStatus" = 'left_out')::int AS "leftOut"
    FROM (${compared(pair)}) d`;
  const [row] = await readRows(tx, counted, sql);
  return row ?? { added: 0, removed: 0, changed: 0, same: 0, leftOut: 0 };
}

const texts = z.partialRecord(z.enum(fileFields), z.string());
const difference = z.object({
  kind: z.enum(differenceKinds),
  number: z.nullable(z.int()),
  before: z.nullable(z.int()),
  fields: z.array(z.enum(fileFields)),
  was: z.nullable(texts),
  is: z.nullable(texts),
});

type Asked = { kind?: DifferenceKind | undefined; offset: number; count: number };

/** Some of the differences, in the order of the new file; removed rows stand behind it. */
export async function listDifferences(tx: Tx, pair: Pair, { kind, offset, count }: Asked) {
  const which = kind === undefined ? Prisma.sql`"kind" <> 'same'` : Prisma.sql`"kind" = ${kind}`;
  const sql = Prisma.sql`
    SELECT "kind", "number", "before", "fields", "was", "is" FROM (${compared(pair)}) d WHERE ${which}
    ORDER BY "number" NULLS LAST, "before" LIMIT ${count} OFFSET ${offset}`;
  return readRows(tx, difference, sql);
}
