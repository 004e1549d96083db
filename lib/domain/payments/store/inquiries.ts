import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type InquiryRow = Prisma.StatusInquiryGetPayload<object>;

export async function insertInquiry(tx: Tx, data: Prisma.StatusInquiryUncheckedCreateInput): Promise<void> {
  await tx.statusInquiry.createMany({ data: [data] });
}

export async function findInquiry(tx: Tx, id: string): Promise<InquiryRow | null> {
  return tx.statusInquiry.findUnique({ where: { id } });
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
