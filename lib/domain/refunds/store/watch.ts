import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

type Watched = Pick<
  Prisma.RefundGetPayload<object>,
  'id' | 'status' | 'watchedSince' | 'readAt' | 'readProblem' | 'reportedAt' | 'mismatchSince'
>;

/**
 * Refunds due for a scheduled inquiry, longest without one first. The condition is written out as in the index
 * `refunds_to_ask_about`, so that only these rows are read.
 */
export async function listWatchedRefunds(tx: Tx, take: number): Promise<Watched[]> {
  return tx.$queryRaw<Watched[]>`
    SELECT id, status::text AS status, watched_since AS "watchedSince", read_at AS "readAt",
      read_problem AS "readProblem", reported_at AS "reportedAt", disagrees_since AS "mismatchSince"
    FROM refunds WHERE
      status IN ('accepted', 'requested', 'issued', 'unknown') OR disagrees_since IS NOT NULL
      OR (reported_at > read_at AND processor_refund_id IS NOT NULL)
    ORDER BY read_at NULLS FIRST LIMIT ${take}`;
}

/** Bank lists are only for a form that is open now. */
export async function forgetBankLists(tx: Tx, before: Date): Promise<void> {
  await tx.refundBankList.deleteMany({ where: { fetchedAt: { lt: before } } });
}
