import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { fileFields, fileMethods } from '../status.ts';

const statuses = (words: readonly string[]) => Prisma.sql`ARRAY[${Prisma.join([...words])}]::payout_status[]`;
const paid = statuses(payoutGroups.paid);
const failed = statuses([...payoutGroups.failed, 'cancelled']);
const unknown = statuses(payoutGroups.attention);

const counts = z.object({
  ...{ skipped: z.int(), problem: z.int(), ready: z.int(), left_out: z.int(), made: z.int() },
  ...{ refused: z.int(), stopped: z.int(), namesToDecide: z.int(), warningsToConfirm: z.int() },
  ...{ blocked: z.int(), unchecked: z.int(), newRecipients: z.int() },
  ...{ paid: z.int(), failed: z.int(), unknown: z.int(), open: z.int() },
});
export type FileCounts = z.infer<typeof counts>;

/** Rows by state, those that ask for something, and payouts by what became of them. */
export async function countRows(tx: Tx, fileId: string): Promise<FileCounts> {
  const sql = Prisma.sql`
    SELECT
      count(*) FILTER (WHERE r."status" = 'skipped')::int AS "skipped",
      count(*) FILTER (WHERE r."status" = 'problem')::int AS "problem",
      count(*) FILTER (WHERE r."status" = 'ready')::int AS "ready",
      count(*) FILTER (WHERE r."status" = 'left_out')::int AS "left_out",
      count(*) FILTER (WHERE r."status" = 'made')::int AS "made",
      count(*) FILTER (WHERE r."status" = 'refused')::int AS "refused",
      count(*) FILTER (WHERE r."status" = 'stopped')::int AS "stopped",
      count(*) FILTER (WHERE r."status" = 'ready' AND r."name_match" = 'different' AND r."name_reason" IS NULL)::int
        AS "namesToDecide",
      count(*) FILTER (WHERE r."status" = 'ready' AND r."warnings" <> '[]' AND r."warning_reason" IS NULL)::int
        AS "warningsToConfirm",
      count(*) FILTER (WHERE r."status" = 'ready' AND r."blockers" <> '[]')::int AS "blocked",
      count(*) FILTER (WHERE r."status" = 'ready' AND r."checked_at" IS NULL)::int AS "unchecked",
      count(*) FILTER (WHERE r."status" IN ('ready', 'made') AND r."is_new")::int AS "newRecipients",
      count(*) FILTER (WHERE a."status" = ANY(${paid}))::int AS "paid",
      count(*) FILTER (WHERE a."status" = ANY(${failed}))::int AS "failed",
      count(*) FILTER (WHERE a."status" = ANY(${unknown}))::int AS "unknown",
      count(*) FILTER (WHERE a."status" <> ALL(${paid} || ${failed} || ${unknown}))::int AS "open"
    FROM "payout_file_rows" r
    LEFT JOIN "payout_attempts" a ON a."payout_id" = r."payout_id" AND a."is_current"
    WHERE r."file_id" = ${fileId}`;
  const [row] = await readRows(tx, counts, sql);
  if (!row) throw new Error('A count without a row');
  return row;
}

const kind = z.object({ field: z.nullable(z.enum(fileFields)), code: z.string(), count: z.int() });
/** So many kinds of problems are named. */
const mostKinds = 50;

/** The kinds of problems, the most frequent first. */
export async function listProblemKinds(tx: Tx, fileId: string) {
  const sql = Prisma.sql`
    SELECT p->>'field' AS "field", p->>'code' AS "code", count(*)::int AS "count"
    FROM "payout_file_rows" r, LATERAL jsonb_array_elements(r."problems") p
    WHERE r."file_id" = ${fileId} AND r."status" = 'problem'
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${mostKinds}`;
  return readRows(tx, kind, sql);
}

/** `open`: how many of them wait for a decision. */
const warningKind = z.object({ code: z.string(), count: z.int(), open: z.int() });

/** What rows warn about, the most frequent first. */
export async function listWarningKinds(tx: Tx, fileId: string) {
  const sql = Prisma.sql`
    SELECT w->>'code' AS "code", count(*)::int AS "count",
      count(*) FILTER (WHERE r."status" = 'ready' AND r."warning_reason" IS NULL)::int AS "open"
    FROM "payout_file_rows" r, LATERAL jsonb_array_elements(r."warnings") w
    WHERE r."file_id" = ${fileId} AND r."status" IN ('ready', 'made') AND r."warnings" <> '[]'
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostKinds}`;
  return readRows(tx, warningKind, sql);
}

const total = z.object({
  method: z.enum(fileMethods),
  currency: z.enum(currencyCodes),
  count: z.int(),
  sum: z.bigint(),
  largest: z.bigint(),
});
export type FileTotal = z.infer<typeof total>;

/** What the rows add up to that would be paid, or were signed: the sum beside a print is that of its content. */
export async function sumRows(tx: Tx, fileId: string): Promise<FileTotal[]> {
  const sql = Prisma.sql`
    SELECT "method"::text AS "method", "currency", count(*)::int AS "count", sum("amount_minor")::bigint AS "sum",
      max("amount_minor") AS "largest"
    FROM "payout_file_rows"
    WHERE "file_id" = ${fileId} AND "status" IN ('ready', 'made', 'refused', 'stopped') AND "amount_minor" IS NOT NULL
    GROUP BY 1, 2 ORDER BY 4 DESC`;
  return readRows(tx, total, sql);
}
