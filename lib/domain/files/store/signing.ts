import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { type FileRecord, moveFile } from './moving.ts';
import { toLeave } from './running.ts';

const total = z.object({
  method: z.enum(payoutMethods),
  currency: z.enum(currencyCodes),
  count: z.int(),
  sumMinor: z.bigint(),
  largestMinor: z.bigint(),
});
export type FileTotal = z.infer<typeof total>;

/** What would be paid, or was signed, per method. */
export function listTotals(tx: Tx, fileId: string): Promise<FileTotal[]> {
  const sql = Prisma.sql`
    SELECT method::text AS method, currency, count(*)::int AS count, sum(amount_minor)::bigint AS "sumMinor",
      max(amount_minor) AS "largestMinor"
    FROM payout_file_rows WHERE file_id = ${fileId} AND status IN ('ready', 'made', 'refused', 'stopped')
      AND method IS NOT NULL AND currency IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`;
  return readRows(tx, total, sql);
}

/** One digest of all rows that are paid, whatever their order in the file: order number, content, and what else is sent with it. */
export async function findDigest(tx: Tx, fileId: string): Promise<string> {
  const sql = Prisma.sql`
    SELECT encode(sha256(convert_to(coalesce(string_agg(
      jsonb_build_array(order_no, fingerprint, payout_text, expected_name)::text, E'\n' ORDER BY order_no COLLATE "C", number),
      ''), 'UTF8')), 'hex') AS digest
    FROM payout_file_rows WHERE file_id = ${fileId} AND status IN ('ready', 'made', 'refused', 'stopped')`;
  const [row] = await readRows(tx, z.object({ digest: z.string() }), sql);
  return row?.digest ?? '';
}

const group = z.object({
  method: z.enum(payoutMethods),
  currency: z.enum(currencyCodes),
  traits: z.array(z.string()),
  /** The largest that has not left; null where all have. */
  largestMinor: z.nullable(z.bigint()),
  leftMinor: z.bigint(),
  sumMinor: z.bigint(),
});

/** What the rules look at: rows of the same kind ask for as much as the largest of them that has not left. */
export function listKinds(tx: Tx, fileId: string) {
  const sql = Prisma.sql`
    SELECT method::text AS method, currency, traits, max(amount_minor) FILTER (WHERE ${toLeave(fileId)}) AS "largestMinor",
      coalesce(sum(amount_minor) FILTER (WHERE ${toLeave(fileId)}), 0)::bigint AS "leftMinor",
      sum(amount_minor)::bigint AS "sumMinor"
    FROM payout_file_rows WHERE file_id = ${fileId} AND status IN ('ready', 'made', 'refused', 'stopped')
      AND method IS NOT NULL AND currency IS NOT NULL GROUP BY 1, 2, 3`;
  return readRows(tx, group, sql);
}

/** Keeps with which content each row is signed, to show later what changed. */
export async function keepSignedPrints(tx: Tx, fileId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE payout_file_rows SET signed_print = CASE WHEN status = 'ready' THEN fingerprint END
    WHERE file_id = ${fileId} AND signed_print IS DISTINCT FROM CASE WHEN status = 'ready' THEN fingerprint END`;
}

const changes = z.object({ added: z.int(), removed: z.int(), changed: z.int() });

/** The rows that are not as they were last signed. */
export async function countChanges(tx: Tx, fileId: string) {
  const sql = Prisma.sql`
    SELECT count(*) FILTER (WHERE status = 'ready' AND signed_print IS NULL)::int AS added,
      count(*) FILTER (WHERE status <> 'ready' AND signed_print IS NOT NULL)::int AS removed,
      count(*) FILTER (WHERE status = 'ready' AND signed_print IS NOT NULL AND fingerprint IS DISTINCT FROM signed_print)::int AS changed
    FROM payout_file_rows WHERE file_id = ${fileId}`;
  const [row] = await readRows(tx, changes, sql);
  return row ?? { added: 0, removed: 0, changed: 0 };
}

/**
 * Whether somebody signed the same rows in another file since these were checked. Nothing is read of files that were signed
 * before the first of these checks.
 */
export async function isSignedElsewhere(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM payout_files f JOIN payout_file_rows o ON o.file_id = f.id AND o.status IN ('ready', 'made')
    JOIN payout_file_rows r ON r.content_hash = o.content_hash AND r.file_id = ${fileId} AND r.status = 'ready'
    WHERE f.id <> ${fileId} AND is_signed(f.status) AND f.signed_at > r.checked_at AND f.signed_at > (
      SELECT min(c.checked_at) FROM payout_file_rows c WHERE c.file_id = ${fileId} AND c.status = 'ready') LIMIT 1`;
  return found.length > 0;
}

/** Leaves rows out; returns how many. */
export async function leaveRowsOut(
  tx: Tx,
  fileId: string,
  rows: readonly number[],
  leftOutReason: string,
): Promise<number> {
  const { count } = await tx.payoutFileRow.updateMany({
    where: { fileId, status: 'ready', number: { in: [...rows] } },
    data: { status: 'left_out', leftOutReason },
  });
  return count;
}

/** Its signature counts no more, and it can be corrected again. */
export function unsign(tx: Tx, file: FileRecord, refusal: Prisma.InputJsonValue | null): Promise<boolean> {
  return moveFile(tx, file, 'checked', {
    ...{ fingerprint: null, signedAt: null, policyVersionId: null, leavesAt: null },
    demands: Prisma.DbNull,
    refusal: refusal ?? Prisma.DbNull,
  });
}
