import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { cancelledOrFailed } from '../status.ts';

type Asked = { makerId: string; currency: string; since: Date; until: Date; exceptId: string | null };

/**
 * What this person made since then, in minor units, and what of it leaves on schedule by then; what ended without paying
 * anybody does not count.
 */
export async function sumOfMaker(
  tx: Tx,
  { makerId, currency, since, until, exceptId }: Asked,
): Promise<bigint> {
  const counts = Prisma.sql`
    SELECT p.amount_minor FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current
    WHERE p.maker_id = ${makerId} AND p.currency = ${currency} AND p.id IS DISTINCT FROM ${exceptId}::text
      AND a.status::text <> ALL (${[...cancelledOrFailed]}::text[])`;
  const sql = Prisma.sql`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM (
      ${counts} AND a.leaves_at IS NULL AND p.created_at >= ${since}
      UNION ALL ${counts} AND a.leaves_at BETWEEN ${since} AND ${until}) AS made`;
  const [row] = await readRows(tx, z.object({ sum: z.bigint() }), sql);
  return row?.sum ?? 0n;
}
