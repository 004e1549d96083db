import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type ReadingRow = Prisma.ReadingGetPayload<object>;

export async function insertReading(tx: Tx, data: Prisma.ReadingUncheckedCreateInput): Promise<void> {
  await tx.reading.createMany({ data: [data] });
}

export async function findReading(tx: Tx, id: string): Promise<ReadingRow | null> {
  return tx.reading.findUnique({ where: { id } });
}

/** False when it was finished already. */
export async function finishReading(
  tx: Tx,
  id: string,
  data: Prisma.ReadingUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.reading.updateMany({
    where: { id, outcome: 'running' },
    data: { ...data, finishedAt: new Date() },
  });
  return count === 1;
}
