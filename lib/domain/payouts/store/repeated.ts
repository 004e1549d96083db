import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { PayoutStatus } from '../status.ts';
import { listed } from './reading.ts';

const withAttempt = {
  attempts: { where: { isCurrent: true }, take: 1 },
} as const satisfies Prisma.PayoutInclude;
export type LastOccurrence = Prisma.PayoutGetPayload<{ include: typeof withAttempt }>;

/** The payout that was made last of a repetition: who is paid, and how much. */
export async function findLastOccurrence(tx: Tx, repetitionId: string): Promise<LastOccurrence | null> {
  return tx.payout.findFirst({
    where: { repetitionId },
    orderBy: { occurrence: 'desc' },
    include: withAttempt,
  });
}

/** The attempts of a repetition that wait for their time, for approval or for a person. */
export async function listUnsentOccurrences(tx: Tx, repetitionId: string): Promise<string[]> {
  const statuses: PayoutStatus[] = ['approved', 'pending_approval'];
  const waiting = { status: { in: statuses }, isCurrent: true, releasedAt: null };
  const rows = await tx.payoutAttempt.findMany({
    where: { ...waiting, payout: { repetitionId } },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The repetitions that go on and pay to exactly this account. */
export async function listRepetitionsTo(
  tx: Tx,
  { method, phone, bankCode }: { method: PayoutMethod; phone: string | null; bankCode: string | null },
): Promise<string[]> {
  // A card is never paid every month.
  if (phone === null) return [];
  return listActive(tx, { method, recipientPhone: phone, recipientBankCode: bankCode });
}

/** The repetitions that go on and pay to this phone, or of which one of these payouts is. */
export async function listRepetitionsOf(
  tx: Tx,
  { phone, payoutIds }: { phone: string | null; payoutIds: string[] },
): Promise<string[]> {
  return listActive(tx, {
    OR: [{ id: { in: payoutIds } }, ...(phone === null ? [] : [{ recipientPhone: phone }])],
  });
}

async function listActive(tx: Tx, payout: Prisma.PayoutWhereInput): Promise<string[]> {
  const rows = await tx.repetition.findMany({
    where: { status: 'active', payouts: { some: payout } },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

const waitsForTime = {
  isCurrent: true,
  status: { in: ['approved', 'pending_approval'] },
  leavesAt: { not: null },
  releasedAt: null,
} as const satisfies Prisma.PayoutAttemptWhereInput;

/** Repetitions that go on while none of their payouts waits, the next one first, each with its last payout. */
export async function listBetween(tx: Tx, take: number) {
  return tx.repetition.findMany({
    where: { status: 'active', payouts: { none: { attempts: { some: waitsForTime } } } },
    orderBy: [{ nextAt: 'asc' }, { id: 'asc' }],
    take,
    include: {
      endedBy: { select: { name: true } },
      payouts: { orderBy: { occurrence: 'desc' }, take: 1, include: listed },
    },
  });
}
export type BetweenRow = Awaited<ReturnType<typeof listBetween>>[number];
