import 'server-only';
import { toOrderKey } from '#lib/core/order-key.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { shareName } from '#lib/db/lock.ts';
import { claimsOf } from '#lib/domain/sending/store/claims.ts';
import { countAhead, sumWaiting, type WaitingSum } from '#lib/domain/sending/store/waiting.ts';
import { cardKeepingStatuses, type PayoutStatus } from '../status.ts';

const withPayout = {
  payout: { include: { maker: true, file: { select: { id: true, fingerprint: true } } } },
} as const satisfies Prisma.PayoutAttemptInclude;

export type AttemptWithPayout = Prisma.PayoutAttemptGetPayload<{ include: typeof withPayout }>;

export async function findAttempt(tx: Tx, id: string): Promise<AttemptWithPayout | null> {
  return tx.payoutAttempt.findUnique({ where: { id }, include: withPayout });
}

/**
 * Waits until nobody else is moving the attempt, for the caller who wants to move it: two workers that both want to
 * send it, an answer and a webhook, or two webhooks.
 */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptWithPayout | null> {
  await tx.$queryRaw`SELECT 1 FROM payout_attempts WHERE id = ${id} FOR UPDATE`;
  return findAttempt(tx, id);
}

/**
 * The state of a file of which a payout is claimed, kept until the claim has committed: a person who pauses or stops the file
 * waits for it, and a claim after that finds it paused or stopped.
 */
export async function holdFileStatus(tx: Tx, fileId: string): Promise<string | null> {
  await shareName(tx, 'runningFile', fileId);
  return (
    (await tx.payoutFile.findUnique({ where: { id: fileId }, select: { status: true } }))?.status ?? null
  );
}

/**
 * A payout with a card code may be sent only by the process that holds the code, and one on schedule once it was judged
 * again.
 */
const waiting = {
  status: 'approved',
  isCurrent: true,
  payout: { hasCardCode: false },
  AND: { OR: [{ leavesAt: null }, { releasedAt: { not: null } }] },
};
export const attemptClaims = claimsOf('payout_attempts', (tx) => tx.payoutAttempt, waiting);

/** How many payouts of this person are to leave before the one that was just approved. */
export function countAheadOf(tx: Tx, makerId: string): Promise<number> {
  return countAhead((take) =>
    tx.payoutAttempt.findMany({
      where: { makerId, isCurrent: true },
      orderBy: { payoutId: 'desc' },
      select: { status: true, nextTryAt: true },
      take,
    }),
  );
}

/** How many payouts a resume of sending would send, and of how much. */
export async function sumWaitingPayouts(tx: Tx): Promise<WaitingSum[]> {
  const rows = Prisma.sql`
    SELECT 'payout' AS kind, p.currency, p.amount_minor FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
      WHERE a.status = 'approved' AND a.is_current AND NOT p.has_card_code
        AND (a.leaves_at IS NULL OR a.released_at IS NOT NULL)`;
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
    | 'recipientName'
    | 'nameReason'
    | 'nameCheckedAt'
    | 'nextTryAt'
    | 'leavesAt'
    | 'releasedAt'
    | 'heldAt'
    | 'needsApproval'
    | 'policyVersionId'
    | 'fingerprint'
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

/** Whether another payout has that reference, which is the order number. */
export async function hasOtherPayout(
  tx: Tx,
  { payoutId }: AttemptWithPayout,
  reference: string,
): Promise<boolean> {
  const found = await tx.payout.findFirst({
    where: { orderNo: toOrderKey(reference), id: { not: payoutId } },
    select: { id: true },
  });
  return found !== null;
}

type Awaited = Pick<
  Prisma.PayoutAttemptGetPayload<object>,
  'id' | 'status' | 'statusAt' | 'readAt' | 'readProblem' | 'processorDisbursementId'
>;

/**
 * Attempts that await an outcome and that the processor has named, longest without a question first. An unknown one
 * that got an answer to its last planned inquiry, after a day (rules/inquiry.ts), is for people, and would only hold a
 * place.
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

/** Attempts that were to leave before then and have not, the longest due first. */
export async function listOverdue(tx: Tx, dueBefore: Date, take: number): Promise<{ id: string }[]> {
  const due = { leavesAt: { lt: dueBefore }, releasedAt: null, heldAt: null };
  const tried = { OR: [{ nextTryAt: null }, { nextTryAt: { lt: dueBefore } }] };
  const where = { status: 'approved', isCurrent: true, ...due, ...tried } as const;
  return tx.payoutAttempt.findMany({ where, orderBy: { leavesAt: 'asc' }, select: { id: true }, take });
}

/** Attempts made with a card code before `madeBefore` that nobody has begun to send. */
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
