import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

type Rows = 'all' | readonly number[];
type Keys = (string | null)[];

const toKeys = (rows: { orderKey: string | null }[]): Keys => rows.map(({ orderKey }) => orderKey);

/** Leaves rows out that are still open; returns the order number of each, by which others are no longer the second. */
export async function leaveRowsOut(
  tx: Tx,
  fileId: string,
  { rows, reason }: { rows: Rows; reason: string },
): Promise<Keys> {
  const which =
    rows === 'all'
      ? Prisma.sql`("status" = 'problem' OR "blockers" <> '[]')`
      : Prisma.sql`"number" = ANY(${[...rows]}::int[])`;
  const left = await tx.$queryRaw<{ orderKey: string | null }[]>`
    UPDATE "payout_file_rows" SET "status" = 'left_out', "left_out_reason" = ${reason}
    WHERE "file_id" = ${fileId} AND "status" IN ('problem', 'ready') AND ${which}
    RETURNING "order_key" AS "orderKey"`;
  return toKeys(left);
}

/** Takes them back as they were judged. */
export async function takeRowsBack(tx: Tx, fileId: string, rows: Rows): Promise<Keys> {
  const which = rows === 'all' ? Prisma.sql`TRUE` : Prisma.sql`"number" = ANY(${[...rows]}::int[])`;
  const taken = await tx.$queryRaw<{ orderKey: string | null }[]>`
    UPDATE "payout_file_rows" SET "left_out_reason" = NULL,
      "status" = CASE WHEN "problems" = '[]' THEN 'ready' ELSE 'problem' END::file_row_status
    WHERE "file_id" = ${fileId} AND "status" = 'left_out' AND ${which}
    RETURNING "order_key" AS "orderKey"`;
  return toKeys(taken);
}

/** Takes away what of a file is secret, once it ends without being paid. */
export async function forgetSecrets(tx: Tx, fileId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "payout_file_rows" SET "sealed_cells" = NULL, "sealed_card" = NULL
    WHERE "file_id" = ${fileId} AND ("sealed_cells" IS NOT NULL OR "sealed_card" IS NOT NULL)`;
}
