import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { FileField } from '../status.ts';

/** A row as its file has it, with card numbers masked and sealed. */
export type NewRow = {
  number: number;
  line: number;
  isSkipped: boolean;
  cells: string[];
  sealedCells: string | null;
};

/** Keeps rows of a file, all in one statement. */
export async function insertRows(tx: Tx, fileId: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const texts = JSON.stringify(rows);
  await tx.$executeRaw`
    INSERT INTO "payout_file_rows" ("file_id", "number", "line", "status", "cells", "sealed_cells")
    SELECT ${fileId}, r."number", r."line", CASE WHEN r."isSkipped" THEN 'skipped' ELSE 'ready' END::file_row_status,
      ARRAY(SELECT jsonb_array_elements_text(r."cells")), r."sealedCells"
    FROM jsonb_to_recordset(${texts}::jsonb) AS r (
      "number" int, "line" int, "isSkipped" boolean, "cells" jsonb, "sealedCells" text)`;
}

export async function deleteRows(tx: Tx, fileId: string): Promise<void> {
  await tx.payoutFileRow.deleteMany({ where: { fileId } });
}

const judged = {
  number: true,
  line: true,
  status: true,
  cells: true,
  sealedCells: true,
  texts: true,
  orderKey: true,
} as const;
export type RowToJudge = Prisma.PayoutFileRowGetPayload<{ select: typeof judged }>;

/** The next rows behind that one, skipped ones left out but counted by their numbers. */
export async function listRowsAfter(
  tx: Tx,
  fileId: string,
  after: number,
  take: number,
): Promise<RowToJudge[]> {
  return tx.payoutFileRow.findMany({
    where: { fileId, number: { gt: after, lte: after + take } },
    orderBy: { number: 'asc' },
    select: judged,
  });
}

export async function listRowsOf(tx: Tx, fileId: string, numbers: readonly number[]): Promise<RowToJudge[]> {
  return tx.payoutFileRow.findMany({
    where: { fileId, number: { in: [...numbers] } },
    orderBy: { number: 'asc' },
    select: judged,
  });
}

/** The first cells of the table, to show and to guess from. */
export async function listCells(tx: Tx, fileId: string, take: number) {
  return tx.payoutFileRow.findMany({
    where: { fileId, status: { not: 'skipped' } },
    orderBy: { number: 'asc' },
    take,
    select: { line: true, cells: true },
  });
}

/** Rows with exactly this text in that field. */
export async function listRowsSaying(
  tx: Tx,
  fileId: string,
  { field, text }: { field: FileField; text: string },
): Promise<RowToJudge[]> {
  const found = await tx.$queryRaw<{ number: number }[]>`
    SELECT "number" FROM "payout_file_rows"
    WHERE "file_id" = ${fileId} AND "status" IN ('problem', 'ready') AND coalesce("texts"->>${field}, '') = ${text}`;
  return listRowsOf(
    tx,
    fileId,
    found.map(({ number }) => number),
  );
}

/** What was read from the texts of a row; null where there is none, or while it has a problem. */
export type JudgedRow = {
  number: number;
  cells: string[];
  sealedCells: string | null;
  texts: Partial<Record<FileField, string>>;
  problems: readonly object[];
  orderNo: string | null;
  orderKey: string | null;
  method: string | null;
  amountMinor: string | null;
  currency: string | null;
  amountSide: string | null;
  phone: string | null;
  bankCode: string | null;
  bankName: string | null;
  first6: string | null;
  last4: string | null;
  cardLength: number | null;
  cardBrand: string | null;
  cardHash: string | null;
  sealedCard: string | null;
  holderName: string | null;
  expectedName: string | null;
  description: string | null;
  note: string | null;
  contentHash: string | null;
};

/** A row that is kept with what was read of it; a line of totals has no more than its cells. */
export type JudgedLine = Pick<NewRow, 'number' | 'line' | 'isSkipped'> &
  (JudgedRow | Pick<NewRow, 'cells' | 'sealedCells'>);

/** What was read of rows as a table of SQL. */
const asJudged = (texts: string) => Prisma.sql`jsonb_to_recordset(${texts}::jsonb) AS j (
  "number" int, "line" int, "isSkipped" boolean, "cells" jsonb, "sealedCells" text, "texts" jsonb, "problems" jsonb,
  "orderNo" text, "orderKey" text, "method" text, "amountMinor" bigint, "currency" char(3), "amountSide" text, "phone" text,
  "bankCode" text, "bankName" text, "first6" text, "last4" text, "cardLength" int, "cardBrand" text, "cardHash" text,
  "sealedCard" text, "holderName" text, "expectedName" text, "description" text, "note" text, "contentHash" text)`;

const judgedColumns = Prisma.sql`"cells", "sealed_cells", "texts", "problems", "order_no", "order_key", "method", "amount_minor",
  "currency", "amount_side", "recipient_phone", "recipient_bank_code", "bank_name", "card_first6", "card_last4", "card_length",
  "card_brand", "card_hash", "sealed_card", "holder_name", "expected_name", "description", "note", "content_hash"`;

const judgedValues = Prisma.sql`ARRAY(SELECT jsonb_array_elements_text(j."cells")), j."sealedCells", coalesce(j."texts", '{}'),
  coalesce(j."problems", '[]'), j."orderNo", j."orderKey", j."method"::payout_method, j."amountMinor", j."currency",
  j."amountSide"::amount_side, j."phone", j."bankCode", j."bankName", j."first6", j."last4", j."cardLength", j."cardBrand",
  j."cardHash", j."sealedCard", j."holderName", j."expectedName", j."description", j."note", j."contentHash"`;

/**
 * Keeps rows with what was read of them, all in one statement. They may be read while they are taken: each is text before the
 * next is read, so that a thousand of them are never there at once.
 */
export async function insertJudged(tx: Tx, fileId: string, rows: Iterable<JudgedLine>): Promise<void> {
  const texts = Array.from(rows, (row) => JSON.stringify(row));
  await tx.$executeRaw`
    INSERT INTO "payout_file_rows" ("file_id", "number", "line", "status", ${judgedColumns})
    SELECT ${fileId}, j."number", j."line",
      CASE WHEN j."isSkipped" THEN 'skipped' WHEN j."problems" = '[]' THEN 'ready' ELSE 'problem' END::file_row_status,
      ${judgedValues}
    FROM ${asJudged(`[${texts.join()}]`)}`;
}

/** Writes what was read of rows, and takes away what a check has found about what they were before. */
export async function updateJudged(tx: Tx, fileId: string, rows: readonly JudgedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.$executeRaw`
    UPDATE "payout_file_rows" r SET
      "status" = CASE WHEN r."status" = 'left_out' THEN 'left_out' WHEN j."problems" = '[]' THEN 'ready' ELSE 'problem' END::file_row_status,
      (${judgedColumns}) = ROW(${judgedValues}),
      "checked_at" = NULL, "recipient_name" = NULL, "name_match" = NULL, "name_reason" = NULL, "is_new" = NULL,
      "blockers" = '[]', "warnings" = '[]', "warning_reason" = NULL, "approvers" = 0
    FROM ${asJudged(JSON.stringify(rows))}
    WHERE r."file_id" = ${fileId} AND r."number" = j."number" AND r."status" IN ('problem', 'ready', 'left_out')`;
}

/** How wide the table is where no names say it: the widest of its first rows. */
export async function countColumns(tx: Tx, fileId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ width: number }[]>`
    SELECT coalesce(max(cardinality("cells")), 0)::int AS "width" FROM "payout_file_rows"
    WHERE "file_id" = ${fileId} AND "number" <= 1000`;
  return row?.width ?? 0;
}

const typed = { number: true, cells: true, texts: true, problems: true } as const;
export type TypedRow = Prisma.PayoutFileRowGetPayload<{ select: typeof typed }>;

/** The next rows of the table as they stand now; lines of totals are none. */
export async function listTyped(tx: Tx, fileId: string, after: number, take: number): Promise<TypedRow[]> {
  return tx.payoutFileRow.findMany({
    where: { fileId, number: { gt: after, lte: after + take }, status: { not: 'skipped' } },
    orderBy: { number: 'asc' },
    select: typed,
  });
}
