import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

/**
 * Marks each row with an order number that an earlier row of the file has, and takes the mark off where that is no longer so. Rows
 * that are left out do not count. `keys`: only those numbers were touched.
 */
export async function markRepeated(tx: Tx, fileId: string, keys?: readonly string[]): Promise<void> {
  const touched = keys ? Prisma.sql`AND "order_key" = ANY(${[...keys]}::text[])` : Prisma.empty;
  await tx.$executeRaw`
    UPDATE "payout_file_rows" r SET
      "problems" = n."problems",
      "status" = CASE WHEN n."problems" = '[]' THEN 'ready' ELSE 'problem' END::file_row_status
    FROM (
      SELECT "number", p."others" || CASE WHEN "first" = "number" THEN '[]' ELSE jsonb_build_array(jsonb_build_object(
        'field', 'orderNo', 'code', 'order_no_twice', 'params', jsonb_build_object('row', "first"))) END AS "problems"
      FROM (
        SELECT "number", "problems", min("number") OVER (PARTITION BY "order_key") AS "first"
        FROM "payout_file_rows"
        WHERE "file_id" = ${fileId} AND "status" IN ('problem', 'ready') AND "order_key" IS NOT NULL ${touched}
      ) f, LATERAL (
        SELECT coalesce(jsonb_agg(e) FILTER (WHERE e->>'code' <> 'order_no_twice'), '[]') AS "others"
        FROM jsonb_array_elements(f."problems") e
      ) p
    ) n
    WHERE r."file_id" = ${fileId} AND r."number" = n."number" AND r."problems" <> n."problems"`;
}
