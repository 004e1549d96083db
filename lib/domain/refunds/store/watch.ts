import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** Refunds due for a scheduled inquiry, longest without one first. */
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

/** Bank lists are only for a form that is open now. */
export async function forgetBankLists(tx: Tx, before: Date): Promise<void> {
  await tx.refundBankList.deleteMany({ where: { fetchedAt: { lt: before } } });
}
