import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { cancelledOrFailed, payoutStatuses } from '#lib/domain/payouts/status.ts';

const ended = Prisma.sql`ARRAY[${Prisma.join([...cancelledOrFailed])}]::payout_status[]`;

/** The name of the reason why a row was not paid; the same words, written otherwise, have the same one. */
const reasonKey = Prisma.sql`md5(jsonb_build_array(r."refusal"->>'code', a."status", a."processor_error_code",
  lower(rtrim(btrim(a."processor_error_message"), '.')))::text)`;

/** Whether a row was not paid for that reason. */
export const isOfReason = (key: string) => Prisma.sql`${key} = (
  SELECT ${reasonKey} FROM (SELECT 1) one
  LEFT JOIN "payout_attempts" a ON a."payout_id" = r."payout_id" AND a."is_current")`;

const text = z.nullable(z.string());
const reason = z.object({
  key: z.string(),
  count: z.int(),
  sums: z.array(z.object({ currency: z.enum(currencyCodes), sum: z.string() })),
  /** Why no payout could be made of them, with what is true of all of them only. */
  refusal: z.nullable(z.unknown()),
  status: z.nullable(z.enum(payoutStatuses)),
  ...{ errorCode: text, errorMessage: text, processorStatus: text },
});
/** The number of reasons that are named. */
const mostReasons = 20;

/** Why rows of a file were not paid, the most frequent reason first. */
export function listReasons(tx: Tx, fileId: string) {
  const sql = Prisma.sql`
    WITH parts AS (
      SELECT ${reasonKey} AS "key", r."currency", count(*)::int AS "count", sum(r."amount_minor") AS "sum",
        min(r."refusal"::text) AS "least", max(r."refusal"::text) AS "most", min(r."refusal"->>'code') AS "code",
        min(a."status") AS "status", min(a."processor_error_code") AS "errorCode",
        min(a."processor_error_message") AS "errorMessage", min(a."processor_status") AS "processorStatus"
      FROM "payout_file_rows" r
      LEFT JOIN "payout_attempts" a ON a."payout_id" = r."payout_id" AND a."is_current"
      WHERE r."file_id" = ${fileId} AND (r."status" = 'refused' OR r."status" = 'made' AND a."status" = ANY(${ended}))
      GROUP BY 1, 2
    )
    SELECT "key", sum("count")::int AS "count",
      jsonb_agg(jsonb_build_object('currency', "currency", 'sum', "sum"::text) ORDER BY "sum" DESC) AS "sums",
      CASE WHEN min("code") IS NULL THEN NULL WHEN min("least") = max("most") THEN min("least")::jsonb
        ELSE jsonb_build_object('code', min("code")) END AS "refusal",
      min("status")::text AS "status", min("errorCode") AS "errorCode", min("errorMessage") AS "errorMessage",
      min("processorStatus") AS "processorStatus"
    FROM parts GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostReasons}`;
  return readRows(tx, reason, sql);
}
