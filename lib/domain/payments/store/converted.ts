import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { Span } from '#lib/domain/figures/store.ts';

/** Whether a captured payment that entered Paydesk in this span came in another currency than the payer's. */
export async function hasConvertedPayment(tx: Tx, made: Span, capturedFrom?: Date): Promise<boolean> {
  const captured = capturedFrom ? Prisma.sql`AND "status_at" >= ${capturedFrom}` : Prisma.empty;
  const sql = Prisma.sql`
    SELECT 1 AS found FROM "payments" WHERE "status" = 'captured' AND "authorised_currency" <> "currency"
      AND "created_at" >= ${made.from} AND "created_at" < ${made.before} ${captured} LIMIT 1`;
  return (await readRows(tx, z.object({ found: z.int() }), sql)).length > 0;
}
