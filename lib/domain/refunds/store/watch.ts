import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type WatchedRefund = Pick<
  Prisma.RefundGetPayload<object>,
  | 'id'
  | 'status'
  | 'watchedSince'
  | 'readAt'
  | 'readFailedAt'
  | 'readProblem'
  | 'reportedAt'
  | 'mismatchSince'
>;

/**
 * Refunds to ask about: with the processor, unknown, contradicting themselves, or with a notification that no answer
 * has followed yet, also after their end. Longest not asked about first; a failed inquiry was one too. An unknown one
 * that got an answer to its last planned inquiry, after a day (rules/inquiry.ts), is for people, and would only hold a
 * place. Condition and order are written out as in the index `refunds_asked_last`, so that only these rows are read.
 */
export async function listWatchedRefunds(tx: Tx, take: number): Promise<WatchedRefund[]> {
  return tx.$queryRaw<WatchedRefund[]>`
    SELECT id, status::text AS status, watched_since AS "watchedSince", read_at AS "readAt",
      read_failed_at AS "readFailedAt", read_problem AS "readProblem", reported_at AS "reportedAt",
      mismatch_since AS "mismatchSince"
    FROM refunds WHERE
      status IN ('accepted', 'requested', 'issued') OR mismatch_since IS NOT NULL
      OR (status = 'unknown' AND (read_problem <> 'not_found'
        OR coalesce(greatest(read_at, read_failed_at) - watched_since < interval '24 hours', TRUE)))
      OR (reported_at > coalesce(read_at, '-infinity') AND processor_refund_id IS NOT NULL)
    ORDER BY greatest(read_at, read_failed_at) NULLS FIRST LIMIT ${take}`;
}

/** Bank lists are only for a form that is open now. */
export async function forgetBankLists(tx: Tx, before: Date): Promise<void> {
  await tx.refundBankList.deleteMany({ where: { fetchedAt: { lt: before } } });
}
