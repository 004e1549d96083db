import 'server-only';
import type { Tx } from '#lib/db/client.ts';

export async function listStaleClaims(tx: Tx, olderThan: Date): Promise<{ id: string }[]> {
  return tx.refund.findMany({
    where: { status: 'sending', sendingSince: { lt: olderThan } },
    select: { id: true },
    take: 500,
  });
}

/** Refunds that are to be sent and should have been by `dueBefore`. */
export async function listDueRefunds(tx: Tx, dueBefore: Date): Promise<{ id: string }[]> {
  return tx.refund.findMany({
    where: {
      status: 'approved',
      updatedAt: { lt: dueBefore },
      OR: [{ nextTryAt: null }, { nextTryAt: { lt: dueBefore } }],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
    take: 500,
  });
}

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
