import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

const listed = {
  maker: { select: { name: true } },
  attempts: { where: { isCurrent: true }, take: 1 },
} as const satisfies Prisma.PayoutInclude;

const whole = {
  ...listed,
  check: { include: { confirmedBy: { select: { name: true } } } },
  events: { orderBy: { id: 'desc' }, include: { actor: { select: { name: true } } } },
} as const satisfies Prisma.PayoutInclude;

export type ListedPayout = Prisma.PayoutGetPayload<{ include: typeof listed }>;
export type WholePayout = Prisma.PayoutGetPayload<{ include: typeof whole }>;

/** Newest first; ids sort by time, so the id of the last row is the place to go on from. */
export async function listPayouts(
  tx: Tx,
  afterId: string | undefined,
  take: number,
): Promise<ListedPayout[]> {
  return tx.payout.findMany({
    where: afterId === undefined ? {} : { id: { lt: afterId } },
    orderBy: { id: 'desc' },
    include: listed,
    take,
  });
}

export async function findWholePayout(tx: Tx, id: string): Promise<WholePayout | null> {
  return tx.payout.findUnique({ where: { id }, include: whole });
}

/** What was said between us and the processor about these: calls made and notifications received. */
export async function listEvidence(tx: Tx, subjectIds: string[]) {
  const where = { subjectId: { in: subjectIds } };
  const [calls, deliveries] = await Promise.all([
    tx.processorCall.findMany({ where, orderBy: { id: 'desc' }, take: 50 }),
    tx.webhookDelivery.findMany({
      where,
      orderBy: { receivedAt: 'desc' },
      take: 50,
      select: { id: true, receivedAt: true, deliveries: true, verdict: true, note: true },
    }),
  ]);
  return { calls, deliveries };
}
