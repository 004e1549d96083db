import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** Refunds whose next fact is awaited, the one not asked for longest first. */
export async function listWatchedRefunds(tx: Tx, take: number) {
  return tx.refund.findMany({
    where: {
      OR: [
        { status: { in: ['accepted', 'requested', 'issued', 'unknown'] } },
        { mismatchSince: { not: null } },
        { reportedAt: { gt: tx.refund.fields.readAt }, processorRefundId: { not: null } },
      ],
    },
    orderBy: { readAt: { sort: 'asc', nulls: 'first' } },
    select: {
      id: true,
      status: true,
      watchedSince: true,
      readAt: true,
      reportedAt: true,
      mismatchSince: true,
    },
    take,
  });
}

/** Lists of banks are for the form that is open now. */
export async function forgetBankLists(tx: Tx, before: Date): Promise<void> {
  await tx.refundBankList.deleteMany({ where: { fetchedAt: { lt: before } } });
}
