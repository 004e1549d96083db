import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { claimsOf } from '#lib/domain/sending/store/claims.ts';
import { sumWaiting, type WaitingSum } from '#lib/domain/sending/store/waiting.ts';
import { cardKeepingStatuses, type PayoutStatus } from '../status.ts';

export type AttemptWithPayout = Prisma.PayoutAttemptGetPayload<{
  include: { payout: { include: { maker: true } } };
}>;

export async function findAttempt(tx: Tx, id: string): Promise<AttemptWithPayout | null> {
  return tx.payoutAttempt.findUnique({ where: { id }, include: { payout: { include: { maker: true } } } });
}

/**
 * Whoever wants to move an attempt waits here for whoever is moving it now: two workers that both want to
 * send it, an answer and a webhook, or two webhooks.
 */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptWithPayout | null> {
  await tx.$queryRaw`SELECT 1 FROM payout_attempts WHERE id = ${id} FOR UPDATE`;
  return findAttempt(tx, id);
}

/** A payout with a card code may be sent only by the process that holds the code. */
const waiting = { status: 'approved', isCurrent: true, payout: { hasCardCode: false } };
export const attemptClaims = claimsOf('payout_attempts', (tx) => tx.payoutAttempt, waiting);

/** How many payouts a resume of sending would send, and of how much. */
export async function sumWaitingPayouts(tx: Tx): Promise<WaitingSum[]> {
  const rows = Prisma.sql`
    SELECT 'payout' AS kind, p.currency, p.amount_minor FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
      WHERE a.status = 'approved' AND a.is_current AND NOT p.has_card_code`;
  return sumWaiting(tx, rows);
}

/** Moves an attempt if it is still in the state that the decision saw; false when somebody else moved it. */
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
  data: Pick<
    Prisma.PayoutAttemptUncheckedUpdateManyInput,
    | 'reviewReason'
    | 'processorDisbursementId'
    | 'debitedMinor'
    | 'debitedCurrency'
    | 'receivedMinor'
    | 'receivedCurrency'
    | 'readAt'
    | 'readProblem'
  >,
): Promise<void> {
  await tx.payoutAttempt.updateMany({ where: { id }, data });
}

/** The attempt that already has this processor id, if any. */
export async function findAttemptByDisbursement(
  tx: Tx,
  disbursementId: string,
): Promise<{ id: string } | null> {
  return tx.payoutAttempt.findUnique({
    where: { processorDisbursementId: disbursementId },
    select: { id: true },
  });
}

type Awaited = Pick<
  Prisma.PayoutAttemptGetPayload<object>,
  'id' | 'status' | 'statusAt' | 'readAt' | 'readProblem' | 'processorDisbursementId'
>;

/**
 * Attempts whose outcome is awaited and that the processor has named, longest without a question first. An unknown one
 * whose last planned inquiry, after a day, was answered (rules/inquiry.ts) is for people, and would only hold a place.
 */
export async function listAwaited(tx: Tx, take: number): Promise<Awaited[]> {
  return tx.$queryRaw<Awaited[]>`
    SELECT id, status::text AS status, status_at AS "statusAt", read_at AS "readAt", read_problem AS "readProblem",
      processor_disbursement_id AS "processorDisbursementId"
    FROM payout_attempts WHERE status IN ('accepted', 'unknown') AND processor_disbursement_id IS NOT NULL
      AND (status = 'accepted' OR read_problem <> 'not_found'
        OR coalesce(read_at - status_at < interval '24 hours', TRUE))
    ORDER BY read_at NULLS FIRST LIMIT ${take}`;
}

/** Attempts made with a card code before `madeBefore` whose sending has not begun. */
export async function listLostCodes(tx: Tx, madeBefore: Date): Promise<{ id: string }[]> {
  return tx.payoutAttempt.findMany({
    where: { status: 'approved', payout: { hasCardCode: true }, createdAt: { lt: madeBefore } },
    select: { id: true },
    take: 500,
  });
}

/** Deletes sealed cards from before that time that no attempt needs any more; returns how many. */
export async function deleteStaleCards(tx: Tx, keptBefore: Date): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM card_secrets AS secret
    WHERE secret.created_at < ${keptBefore} AND NOT EXISTS (
      SELECT 1 FROM payout_attempts AS attempt
      WHERE attempt.id = secret.subject_id AND attempt.status::text = ANY(${[...cardKeepingStatuses]}))`;
}
