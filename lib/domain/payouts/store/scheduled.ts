import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { PayoutStatus } from '../status.ts';
import { listed } from './reading.ts';

export const repeated = {
  repetition: { include: { endedBy: { select: { name: true } } } },
} as const satisfies Prisma.PayoutInclude;
export type RepeatedPayout = Prisma.PayoutGetPayload<{ include: typeof repeated }>;

const unsent: PayoutStatus[] = ['approved', 'pending_approval'];

/** Payouts on schedule that have not left: those that wait for a person, then the next to leave first. */
export async function listScheduled(tx: Tx, take: number) {
  const attempts = await tx.payoutAttempt.findMany({
    where: { isCurrent: true, status: { in: unsent }, leavesAt: { not: null }, releasedAt: null },
    orderBy: [{ heldAt: { sort: 'asc', nulls: 'last' } }, { leavesAt: 'asc' }, { id: 'asc' }],
    take,
    include: { payout: { include: { ...listed, ...repeated } } },
  });
  return attempts.map(({ payout }) => payout);
}

/** What happened by itself to this person's payouts on schedule since then, newest first. */
export async function listScheduleNews(tx: Tx, makerId: string, since: Date, take: number) {
  return tx.payoutEvent.findMany({
    where: {
      kind: { in: ['left', 'held', 'asked_again', 'renamed'] },
      at: { gte: since },
      attemptId: { in: await listLately(tx, makerId, since) },
    },
    orderBy: { id: 'desc' },
    take,
    include: { payout: { include: listed } },
  });
}

/** No payout leaves more than two days late by itself, so that older ones bring no news. */
const lateMs = 2 * 24 * 3_600_000;

async function listLately(tx: Tx, makerId: string, since: Date): Promise<string[]> {
  const leavesAt = { gte: new Date(since.getTime() - lateMs), lte: new Date() };
  const rows = await tx.payoutAttempt.findMany({
    where: { isCurrent: true, makerId, leavesAt },
    orderBy: { leavesAt: 'desc' },
    select: { id: true },
    take: 200,
  });
  return rows.map(({ id }) => id);
}
