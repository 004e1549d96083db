import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { claimsOf } from '#lib/domain/sending/store/claims.ts';
import { cardKeepingStatuses, type PayoutStatus } from '../status.ts';

export type AttemptWithPayout = Prisma.PayoutAttemptGetPayload<{
  include: { payout: { include: { maker: true } } };
}>;

export async function findAttempt(tx: Tx, id: string): Promise<AttemptWithPayout | null> {
  return tx.payoutAttempt.findUnique({ where: { id }, include: { payout: { include: { maker: true } } } });
}

/**
 * Whoever wants to move an attempt waits here for whoever moves it now: two workers that both want to send it, an
 * answer and a webhook, two webhooks.
 */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptWithPayout | null> {
  await tx.$queryRaw`SELECT 1 FROM payout_attempts WHERE id = ${id} FOR UPDATE`;
  return findAttempt(tx, id);
}

/** Of payouts with a card's code nobody but the process that holds the code may send one. */
const waiting = { status: 'approved', isCurrent: true, payout: { hasCardCode: false } };
export const attemptClaims = claimsOf((tx) => tx.payoutAttempt, waiting);

/** Moves an attempt if it is still where the decision saw it; false when somebody else moved it. */
export async function moveAttempt(
  tx: Tx,
  id: string,
  from: PayoutStatus,
  data: Prisma.PayoutAttemptUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.payoutAttempt.updateMany({
    where: { id, status: from },
    data: { ...data, statusAt: new Date() },
  });
  return count === 1;
}

export async function annotateAttempt(
  tx: Tx,
  id: string,
  data: Pick<Prisma.PayoutAttemptUncheckedUpdateManyInput, 'reviewReason' | 'processorDisbursementId'>,
): Promise<void> {
  await tx.payoutAttempt.updateMany({ where: { id }, data });
}

/** The attempt that already carries this processor id, if any. */
export async function findAttemptByDisbursement(
  tx: Tx,
  disbursementId: string,
): Promise<{ id: string } | null> {
  return tx.payoutAttempt.findUnique({
    where: { processorDisbursementId: disbursementId },
    select: { id: true },
  });
}

/** Attempts made with a card's code before `madeBefore` that nobody has begun to send. */
export async function listLostCodes(tx: Tx, madeBefore: Date): Promise<{ id: string }[]> {
  return tx.payoutAttempt.findMany({
    where: { status: 'approved', payout: { hasCardCode: true }, createdAt: { lt: madeBefore } },
    select: { id: true },
    take: 500,
  });
}

/** Sealed cards of before then that no attempt waits for any more; how many there were. */
export async function deleteStaleCards(tx: Tx, keptBefore: Date): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM card_secrets AS secret
    WHERE secret.created_at < ${keptBefore} AND NOT EXISTS (
      SELECT 1 FROM payout_attempts AS attempt
      WHERE attempt.id = secret.subject_id AND attempt.status::text = ANY(${[...cardKeepingStatuses]}))`;
}
