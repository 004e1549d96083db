import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
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

const cardMethods = payoutMethods.filter((method) => methodFacts[method].instrument === 'card');

/** Payouts that were held, or wait for a name, since before then; and those with a card that was sealed before then. */
export async function listWaitingLong(
  tx: Tx,
  { askedBefore, cardsBefore }: { askedBefore: Date; cardsBefore: Date },
  take: number,
): Promise<string[]> {
  const isNameAwaited = { reviewReason: 'name_not_answered', leavesAt: null, statusAt: { lte: askedBefore } };
  const rows = await tx.payoutAttempt.findMany({
    where: {
      isCurrent: true,
      status: { in: unsent },
      OR: [
        { status: 'approved', heldAt: { lte: askedBefore } },
        { status: 'approved', ...isNameAwaited },
        { method: { in: cardMethods }, createdAt: { lte: cardsBefore } },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
    take,
  });
  return rows.map(({ id }) => id);
}

/** What happened by itself to this person's payouts on schedule since then, newest first. */
export async function listScheduleNews(tx: Tx, makerId: string, since: Date, take: number) {
  const ended = await listEndedLately(tx, makerId, since);
  return tx.payoutEvent.findMany({
    where: {
      at: { gte: since },
      OR: [
        {
          kind: { in: ['left', 'held', 'asked_again', 'renamed'] },
          attemptId: { in: await listLately(tx, makerId, since) },
        },
        { kind: 'repetition_ended', payoutId: { in: ended } },
      ],
    },
    orderBy: { id: 'desc' },
    take,
    include: { payout: { include: listed } },
  });
}

/** The last payouts of this person's repetitions that ended since then, by the act of somebody else or by themselves. */
async function listEndedLately(tx: Tx, makerId: string, since: Date): Promise<string[]> {
  const rows = await tx.repetition.findMany({
    where: {
      ...{ makerId, endedAt: { gte: since } },
      OR: [{ endedById: null }, { endedById: { not: makerId } }],
    },
    orderBy: { endedAt: 'desc' },
    take: 200,
    select: { payouts: { orderBy: { occurrence: 'desc' }, take: 1, select: { id: true } } },
  });
  return rows.flatMap(({ payouts }) => payouts.map(({ id }) => id));
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
