import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

export type RowRecord = Prisma.PayoutFileRowGetPayload<object>;

/** The next rows behind that one that the check has to look at, in their order. */
export async function listUnchecked(
  tx: Tx,
  fileId: string,
  after: number,
  take: number,
): Promise<RowRecord[]> {
  return tx.payoutFileRow.findMany({
    where: { fileId, number: { gt: after }, status: 'ready', checkedAt: null },
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

/** What was found about one row. A reason that somebody gave stays, unless it is forgotten here. */
export type RowCheck = {
  number: number;
  /** When the records were looked at: what was signed elsewhere after that was not seen. */
  checkedAt: Date;
  blockers: readonly object[];
  warnings: readonly object[];
  traits: readonly string[];
  approvers: number;
  isNew: boolean | null;
  bankName: string | null;
  recipientName: string | null;
  nameMatch: string | null;
  nameCheckedAt: Date | null;
  fingerprint: string | null;
  forgets: { nameReason: boolean; warningReason: boolean };
};

/** Keeps what was found about rows that nobody changed meanwhile, all in one statement. */
export async function keepChecks(tx: Tx, fileId: string, checks: readonly RowCheck[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE payout_file_rows r SET checked_at = c."checkedAt", blockers = c."blockers", warnings = c."warnings",
      traits = ARRAY(SELECT jsonb_array_elements_text(c."traits")), approvers = c."approvers", is_new = c."isNew",
      bank_name = c."bankName", recipient_name = c."recipientName", name_match = c."nameMatch",
      name_checked_at = c."nameCheckedAt", fingerprint = c."fingerprint",
      name_reason = CASE WHEN (c."forgets"->>'nameReason')::boolean THEN NULL ELSE r.name_reason END,
      warning_reason = CASE WHEN (c."forgets"->>'warningReason')::boolean THEN NULL ELSE r.warning_reason END
    FROM jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) AS c (
      "number" int, "checkedAt" timestamptz, "blockers" jsonb, "warnings" jsonb, "traits" jsonb, "approvers" int, "isNew" boolean, "bankName" text,
      "recipientName" text, "nameMatch" text, "nameCheckedAt" timestamptz, "fingerprint" text, "forgets" jsonb)
    WHERE r.file_id = ${fileId} AND r.number = c."number" AND r.status = 'ready' AND r.checked_at IS NULL`;
}

const sum = z.object({ key: z.string(), sum: z.bigint() });
/** Rows from that number on, up to the other and without it. */
export type Span = { from: number; to: number };

/** What these rows would pay in each currency; blocked ones pay nothing. */
export function sumRows(tx: Tx, fileId: string, { from, to }: Span) {
  const sql = Prisma.sql`
    SELECT currency AS key, sum(amount_minor)::bigint AS sum FROM payout_file_rows
    WHERE file_id = ${fileId} AND number >= ${from} AND number < ${to} AND status = 'ready' AND blockers = '[]' GROUP BY 1`;
  return readRows(tx, sum, sql);
}

/** The same to each recipient, by currency and phone or hash of a card. */
export function sumByRecipient(tx: Tx, fileId: string, { from, to }: Span) {
  const sql = Prisma.sql`
    SELECT currency || coalesce(recipient_phone, card_hash) AS key, sum(amount_minor)::bigint AS sum FROM payout_file_rows
    WHERE file_id = ${fileId} AND number >= ${from} AND number < ${to} AND status = 'ready' AND blockers = '[]'
      AND coalesce(recipient_phone, card_hash) IS NOT NULL GROUP BY 1`;
  return readRows(tx, sum, sql);
}

/** Which of these phones a payout was ever made to. */
export async function listKnownPhones(tx: Tx, phones: readonly string[]): Promise<string[]> {
  const sql = Prisma.sql`
    SELECT phone FROM unnest(${[...phones]}::text[]) AS asked (phone)
    WHERE EXISTS (SELECT 1 FROM payouts p WHERE p.recipient_phone = phone)`;
  return (await readRows(tx, z.object({ phone: z.string() }), sql)).map(({ phone }) => phone);
}

/** The newest payout of each of these order numbers that is taken. */
export function listTaken(tx: Tx, orderKeys: readonly string[]) {
  const sql = Prisma.sql`
    SELECT DISTINCT ON (order_no) order_no AS key, id FROM payouts WHERE order_no = ANY (${[...orderKeys]}::text[])
    ORDER BY order_no, turn DESC`;
  return readRows(tx, z.object({ key: z.string(), id: z.string() }), sql);
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
