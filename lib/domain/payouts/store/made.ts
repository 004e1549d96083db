import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { cancelledOrFailed, type PayoutStatus } from '../status.ts';

type Asked = {
  makerId: string;
  currency: string;
  since: Date;
  until: Date;
  exceptId: string | null;
  /** What has not left of this file does not count: it is judged now. */
  exceptFileId?: string;
};

const unsent: readonly PayoutStatus[] = ['approved', 'pending_approval'];

/**
 * What this person made since then, in minor units, what of it leaves on schedule by then, and the rows that a file of theirs
 * has begun with and not made yet: nobody judges them again, so that what is made meanwhile has to see them. What ended without
 * paying anybody does not count, and neither does a test.
 */
export async function sumOfMaker(
  tx: Tx,
  { makerId, currency, since, until, exceptId, exceptFileId }: Asked,
): Promise<bigint> {
  const ofOthers = (isRest: Prisma.Sql, fileId: Prisma.Sql) =>
    exceptFileId === undefined
      ? Prisma.empty
      : Prisma.sql`AND NOT (${isRest} AND ${fileId} IS NOT DISTINCT FROM ${exceptFileId})`;
  const isUnsent = Prisma.sql`a.status::text = ANY (${[...unsent]}::text[])`;
  const counts = Prisma.sql`
    SELECT p.amount_minor FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current
    WHERE p.maker_id = ${makerId} AND p.currency = ${currency} AND p.id IS DISTINCT FROM ${exceptId}::text
      AND p.method::text = ANY (${payoutMethods.filter(movesMoney)}::text[])
      AND a.status::text <> ALL (${[...cancelledOrFailed]}::text[])
      ${ofOthers(isUnsent, Prisma.sql`p.file_id`)}`;
  const sql = Prisma.sql`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM (
      ${counts} AND a.leaves_at IS NULL AND p.created_at >= ${since}
      UNION ALL ${counts} AND a.leaves_at BETWEEN ${since} AND ${until}
      UNION ALL SELECT r.amount_minor FROM payout_files f JOIN payout_file_rows r ON r.file_id = f.id AND r.status = 'ready'
        WHERE f.maker_id = ${makerId} AND f.started_at IS NOT NULL AND r.currency = ${currency} AND ${since} <= now()
          ${ofOthers(Prisma.sql`TRUE`, Prisma.sql`f.id`)}) AS made`;
  const [row] = await readRows(tx, z.object({ sum: z.bigint() }), sql);
  return row?.sum ?? 0n;
}
