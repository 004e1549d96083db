import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { EndReason } from './status.ts';

export type RepetitionRow = Prisma.RepetitionGetPayload<{ include: { maker: true } }>;

type NewRepetition = Pick<
  Prisma.RepetitionCreateManyInput,
  'makerId' | 'firstDay' | 'localTime' | 'timeZone' | 'lastDay' | 'most' | 'nextAt'
>;

export async function insertRepetition(tx: Tx, data: NewRepetition): Promise<string> {
  const id = newId('repetition');
  await tx.repetition.createMany({ data: [{ id, ...data }] });
  return id;
}

/** Waits until nobody else makes a payout of it or ends it. */
export async function lockRepetition(tx: Tx, id: string): Promise<RepetitionRow | null> {
  await tx.$queryRaw`SELECT 1 FROM repetitions WHERE id = ${id} FOR UPDATE`;
  return tx.repetition.findUnique({ where: { id }, include: { maker: true } });
}

/** Repetitions that have to make their next payout, because the time of the last one has come. */
export async function listDueRepetitions(tx: Tx, now: Date, take: number): Promise<string[]> {
  const rows = await tx.repetition.findMany({
    where: { status: 'active', nextAt: { lte: now } },
    orderBy: { nextAt: 'asc' },
    select: { id: true },
    take,
  });
  return rows.map(({ id }) => id);
}

/** One more payout was made of it. False when somebody else made it. */
export async function countOccurrence(
  tx: Tx,
  id: string,
  { made, nextAt }: { made: number; nextAt: Date },
): Promise<boolean> {
  const { count } = await tx.repetition.updateMany({
    where: { id, status: 'active', made: made - 1 },
    data: { made, nextAt },
  });
  return count === 1;
}

/** False when it has ended already. `endedById`: the person who stopped it. */
export async function endRepetition(
  tx: Tx,
  id: string,
  { endReason, endedById }: { endReason: EndReason; endedById: string | null },
): Promise<boolean> {
  const status = endedById === null ? 'ended' : 'stopped';
  const { count } = await tx.repetition.updateMany({
    where: { id, status: 'active' },
    data: { status, endedAt: new Date(), endedById, endReason },
  });
  return count === 1;
}
