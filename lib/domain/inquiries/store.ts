import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { lockName } from '#lib/db/lock.ts';

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
export async function listInquiryIds(tx: Tx, subjectId: string): Promise<string[]> {
  const rows = await tx.statusInquiry.findMany({
    where: { subjectId },
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

export type Asked = { lastAt: Date | null; inHour: number };

/**
 * What judges one more question of this person; `subjectId` null: no matter when anybody last asked about it.
 * Until the transaction ends nobody else counts theirs or asks about the same: two clicks would both find that
 * there is one left. Everybody locks the person first, so that two never wait for each other.
 */
export async function lockQuestions(
  tx: Tx,
  requestedById: string,
  subjectId: string | null,
  since: Date,
): Promise<Asked> {
  await lockName(tx, 'questionsOf', requestedById);
  if (subjectId !== null) await lockName(tx, 'questionAbout', subjectId);
  const lastAt = subjectId === null ? null : await findLastAsked(tx, subjectId);
  const inHour = await tx.statusInquiry.count({ where: { requestedById, requestedAt: { gte: since } } });
  return { lastAt, inHour };
}

/** When a person last had the processor asked about this payment, payout or refund; null: never. */
async function findLastAsked(tx: Tx, subjectId: string): Promise<Date | null> {
  const { _max } = await tx.statusInquiry.aggregate({ where: { subjectId }, _max: { requestedAt: true } });
  return _max.requestedAt;
}
