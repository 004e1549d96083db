import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { Span } from '#lib/domain/figures/store.ts';

/** Whether the processor gave back a refund that was made in this span in another currency than the payer's. */
export async function hasConvertedRefund(tx: Tx, made: Span, endedFrom?: Date): Promise<boolean> {
  const ended = endedFrom ? Prisma.sql`AND "finished_at" >= ${endedFrom}` : Prisma.empty;
  const sql = Prisma.sql`
    SELECT 1 AS found FROM "refunds" WHERE "processed_currency" <> "currency"
      AND "created_at" >= ${made.from} AND "created_at" < ${made.before} ${ended} LIMIT 1`;
  return (await readRows(tx, z.object({ found: z.int() }), sql)).length > 0;
}
