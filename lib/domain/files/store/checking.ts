import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

export type RowRecord = Prisma.PayoutFileRowGetPayload<object>;

/** The next rows that the check has to look at, in their order. */
export async function listUnchecked(tx: Tx, fileId: string, take: number): Promise<RowRecord[]> {
  return tx.payoutFileRow.findMany({
    where: { fileId, status: 'ready', checkedAt: null },
    orderBy: { number: 'asc' },
    take,
  });
}

/** Everything is asked again, but the bank about names that it gave since `namesSince`. */
export async function beginCheck(tx: Tx, fileId: string, namesSince: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE payout_file_rows SET checked_at = NULL WHERE file_id = ${fileId} AND status = 'ready' AND checked_at IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE payout_file_rows SET name_checked_at = NULL, recipient_name = NULL, name_match = NULL, name_reason = NULL
    WHERE file_id = ${fileId} AND status = 'ready' AND name_checked_at <= ${namesSince}`;
}

export type RowCheck = Pick<
  Prisma.PayoutFileRowUncheckedUpdateManyInput,
  | 'bankName'
  | 'recipientName'
  | 'nameMatch'
  | 'nameReason'
  | 'nameCheckedAt'
  | 'isNew'
  | 'blockers'
  | 'warnings'
  | 'warningReason'
  | 'traits'
  | 'approvers'
  | 'fingerprint'
>;

/** Keeps what was found about a row that nobody changed meanwhile. */
export async function keepCheck(
  tx: Tx,
  { fileId, number }: Pick<RowRecord, 'fileId' | 'number'>,
  data: RowCheck,
): Promise<void> {
  await tx.payoutFileRow.updateMany({
    where: { fileId, number, status: 'ready', checkedAt: null },
    data: { ...data, checkedAt: new Date() },
  });
}

const sum = z.object({ key: z.string(), sum: z.bigint() });

/** What the rows before that one would pay in each currency; blocked ones pay nothing. */
export function sumBefore(tx: Tx, fileId: string, number: number) {
  const sql = Prisma.sql`
    SELECT currency AS key, sum(amount_minor)::bigint AS sum FROM payout_file_rows
    WHERE file_id = ${fileId} AND number < ${number} AND status = 'ready' AND blockers = '[]' GROUP BY 1`;
  return readRows(tx, sum, sql);
}

/** The same to each of these recipients, by phone or by the hash of a card. */
export function sumBeforeOf(tx: Tx, fileId: string, number: number, recipients: readonly string[]) {
  const sql = Prisma.sql`
    SELECT currency || coalesce(recipient_phone, card_hash) AS key, sum(amount_minor)::bigint AS sum FROM payout_file_rows
    WHERE file_id = ${fileId} AND number < ${number} AND status = 'ready' AND blockers = '[]'
      AND coalesce(recipient_phone, card_hash) = ANY (${[...recipients]}::text[]) GROUP BY 1`;
  return readRows(tx, sum, sql);
}

const twin = z.object({ hash: z.string(), number: z.int() });

/** The first row of the file with each of these contents. */
export function listTwins(tx: Tx, fileId: string, hashes: readonly string[]) {
  const sql = Prisma.sql`
    SELECT content_hash AS hash, min(number)::int AS number FROM payout_file_rows
    WHERE content_hash = ANY (${[...hashes]}::text[]) AND file_id = ${fileId} AND status = 'ready' GROUP BY 1`;
  return readRows(tx, twin, sql);
}

const other = z.object({
  hash: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  fileStatus: z.string(),
  row: z.int(),
  payoutId: z.nullable(z.string()),
  payoutStatus: z.nullable(z.string()),
});
export type OtherRow = z.infer<typeof other>;

/** Rows of other files made since then with these contents, that are or may be paid. A file that is only compared pays nobody. */
export function listInOtherFiles(tx: Tx, fileId: string, hashes: readonly string[], since: Date) {
  const sql = Prisma.sql`
    SELECT r.content_hash AS hash, f.id AS "fileId", f.file_name AS "fileName", f.status::text AS "fileStatus", r.number AS row,
      r.payout_id AS "payoutId", a.status::text AS "payoutStatus"
    FROM payout_file_rows r JOIN payout_files f ON f.id = r.file_id
    LEFT JOIN payout_attempts a ON a.payout_id = r.payout_id AND a.is_current
    WHERE r.content_hash = ANY (${[...hashes]}::text[]) AND r.file_id <> ${fileId} AND f.created_at >= ${since}
      AND f.status <> 'discarded' AND (f.corrects_id IS NULL OR f.taken_at IS NOT NULL) AND r.status IN ('ready', 'made')
    ORDER BY f.created_at DESC LIMIT 2000`;
  return readRows(tx, other, sql);
}

const open = z.object({
  count: z.int(),
  unchecked: z.int(),
  problems: z.int(),
  blocked: z.int(),
  names: z.int(),
  warnings: z.int(),
});

/** What stands between a file and its signature. */
export async function countOpen(tx: Tx, fileId: string) {
  const sql = Prisma.sql`
    SELECT count(*) FILTER (WHERE status = 'ready')::int AS count,
      count(*) FILTER (WHERE status = 'ready' AND (checked_at IS NULL OR fingerprint IS NULL))::int AS unchecked,
      count(*) FILTER (WHERE status = 'problem')::int AS problems,
      count(*) FILTER (WHERE status = 'ready' AND blockers <> '[]')::int AS blocked,
      count(*) FILTER (WHERE status = 'ready' AND name_match = 'different' AND name_reason IS NULL)::int AS names,
      count(*) FILTER (WHERE status = 'ready' AND warnings <> '[]' AND warning_reason IS NULL)::int AS warnings
    FROM payout_file_rows WHERE file_id = ${fileId}`;
  const [row] = await readRows(tx, open, sql);
  return row ?? { count: 0, unchecked: 0, problems: 0, blocked: 0, names: 0, warnings: 0 };
}

type Wanted = 'all' | readonly number[];
const among = (rows: Wanted) => (rows === 'all' ? {} : { number: { in: [...rows] } });

/** Why rows are paid under another name than the expected one; returns how many. */
export async function explainNames(
  tx: Tx,
  fileId: string,
  rows: Wanted,
  nameReason: string,
): Promise<number> {
  const where = { fileId, status: 'ready', nameMatch: 'different', ...among(rows) } as const;
  return (await tx.payoutFileRow.updateMany({ where, data: { nameReason } })).count;
}

/** Why rows are paid although something warns; returns how many. */
export async function explainWarnings(
  tx: Tx,
  fileId: string,
  rows: Wanted,
  warningReason: string,
): Promise<number> {
  const where = { fileId, status: 'ready', warnings: { not: [] }, ...among(rows) } as const;
  return (await tx.payoutFileRow.updateMany({ where, data: { warningReason } })).count;
}

/** Whether one of them would pay once more what nobody knows to have failed. */
export async function hasUnknownTwin(tx: Tx, fileId: string, rows: Wanted): Promise<boolean> {
  const of = rows === 'all' ? Prisma.sql`TRUE` : Prisma.sql`number = ANY (${[...rows]}::int[])`;
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM payout_file_rows WHERE file_id = ${fileId} AND status = 'ready' AND ${of}
      AND (warnings @> '[{"code":"same_again_unknown"}]' OR warnings @> '[{"code":"same_in_other_file_unknown"}]') LIMIT 1`;
  return found.length > 0;
}
