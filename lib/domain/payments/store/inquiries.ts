import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type InquiryRow = Prisma.StatusInquiryGetPayload<object>;

export async function insertInquiry(tx: Tx, data: Prisma.StatusInquiryUncheckedCreateInput): Promise<void> {
  await tx.statusInquiry.createMany({ data: [data] });
}

export async function findInquiry(tx: Tx, id: string): Promise<InquiryRow | null> {
  return tx.statusInquiry.findUnique({ where: { id } });
}

/**
 * The inquiries about a payment. The call of the look-up that found it is kept under the inquiry, because the
 * payment had no id yet.
 */
export async function listInquiryIds(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx.statusInquiry.findMany({
    where: { subjectId: paymentId },
    orderBy: { id: 'desc' },
    select: { id: true },
    take: 50,
  });
  return rows.map(({ id }) => id);
}

/** False when it had already finished. */
export async function finishInquiry(
  tx: Tx,
  id: string,
  data: Prisma.StatusInquiryUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.statusInquiry.updateMany({
    where: { id, outcome: 'running' },
    data: { ...data, finishedAt: new Date() },
  });
  return count === 1;
}

/** When the processor was last asked about this payment, payout or refund at somebody's wish; null: never. */
export async function findLastAsked(tx: Tx, subjectId: string): Promise<Date | null> {
  const { _max } = await tx.statusInquiry.aggregate({ where: { subjectId }, _max: { requestedAt: true } });
  return _max.requestedAt;
}

export async function countAsked(tx: Tx, requestedById: string, since: Date): Promise<number> {
  return tx.statusInquiry.count({ where: { requestedById, requestedAt: { gte: since } } });
}
