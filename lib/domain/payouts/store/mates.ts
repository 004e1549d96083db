import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { AttemptWithPayout } from './attempts.ts';

/**
 * Others that are due and may leave in one intent with this attempt: rows of the same file, by the same method and in the
 * same currency. They are locked; what somebody else is moving is passed over, so that two intents never wait for each other.
 */
export async function lockMates(
  tx: Tx,
  { id, payout: { file, method, currency } }: AttemptWithPayout,
  most: number,
): Promise<string[]> {
  if (file === null || most <= 0) return [];
  const sql = Prisma.sql`
    SELECT a.id FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
    WHERE a.status = 'approved' AND a.is_current AND a.id <> ${id} AND p.file_id = ${file.id}
      AND p.method = ${method}::payout_method AND p.currency = ${currency} AND NOT p.has_card_code
      AND a.leaves_at IS NULL AND (a.next_try_at IS NULL OR a.next_try_at <= now())
    ORDER BY a.id LIMIT ${most} FOR UPDATE OF a SKIP LOCKED`;
  return (await readRows(tx, z.object({ id: z.string() }), sql)).map((mate) => mate.id);
}
