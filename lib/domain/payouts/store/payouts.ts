import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { PayoutStatus } from '../status.ts';

/**
 * False when the order number is taken in this turn. This prevents one order from being paid twice, no matter who asks
 * and how often.
 */
export async function insertPayout(tx: Tx, data: Prisma.PayoutCreateManyInput): Promise<boolean> {
  const { count } = await tx.payout.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

export async function insertAttempt(tx: Tx, data: Prisma.PayoutAttemptCreateManyInput): Promise<void> {
  await tx.payoutAttempt.createMany({ data: [data] });
}

type NewEvent = Omit<Prisma.PayoutEventCreateManyInput, 'id' | 'at' | 'callId'>;

/** The time is that of the event and not of its transaction, which may record several. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { payoutId, attemptId, source, kind, actorId = null, fromStatus = null, toStatus = null } = event;
  const { processorStatus = null, errorCode = null, errorMessage = null } = event;
  const { deliveryId = null, resolutionId = null } = event;
  await tx.$executeRaw`INSERT INTO payout_events (payout_id, attempt_id, at, source, actor_id, kind, from_status, to_status,
      processor_status, error_code, error_message, delivery_id, resolution_id)
    VALUES (${payoutId}, ${attemptId}, ${new Date()}, ${source}::event_source, ${actorId}, ${kind},
      ${fromStatus}::payout_status, ${toStatus}::payout_status, ${processorStatus}, ${errorCode}, ${errorMessage},
      ${deliveryId}, ${resolutionId})`;
}

/** What a payout is named by: its order number and sum. */
export async function getPayout(tx: Tx, id: string) {
  return tx.payout.findUniqueOrThrow({
    where: { id },
    select: { orderNo: true, orderTyped: true, amountMinor: true, currency: true },
  });
}

/** The newest payout with that order number in its canonical form. */
export async function findPayoutIdByOrder(tx: Tx, orderNo: string): Promise<string | null> {
  const row = await tx.payout.findFirst({
    where: { orderNo },
    orderBy: { turn: 'desc' },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** The attempt that stands for a payout, and what it is linked to. */
export async function findCurrent(
  tx: Tx,
  id: string,
): Promise<{ attemptId: string; turn: number; nextId: string | null } | null> {
  const row = await tx.payout.findUnique({
    where: { id },
    select: {
      turn: true,
      next: { select: { id: true } },
      attempts: { where: { isCurrent: true }, select: { id: true } },
    },
  });
  const attempt = row?.attempts[0];
  return row && attempt ? { attemptId: attempt.id, turn: row.turn, nextId: row.next?.id ?? null } : null;
}

/** The words of the processor's answers about an attempt, newest first. */
export async function listReadStatuses(tx: Tx, attemptId: string): Promise<(string | null)[]> {
  const events = await tx.payoutEvent.findMany({
    where: { attemptId, source: 'inquiry' },
    orderBy: { id: 'desc' },
    select: { processorStatus: true },
    take: 100,
  });
  return events.map(({ processorStatus }) => processorStatus);
}

/** How each attempt before this payout appears; each is linked to the one before it. */
export async function findEarlierStatuses(tx: Tx, id: string): Promise<PayoutStatus[]> {
  const rows = await tx.$queryRaw<{ status: PayoutStatus }[]>`
    WITH RECURSIVE earlier AS (
      SELECT previous_id AS id FROM payouts WHERE id = ${id}
      UNION ALL SELECT p.previous_id FROM payouts p JOIN earlier e ON p.id = e.id)
    SELECT a.status::text AS status FROM payout_attempts a JOIN earlier e ON a.payout_id = e.id WHERE a.is_current`;
  return rows.map(({ status }) => status);
}

/** True when a payout already uses this check. */
export async function isCheckUsed(tx: Tx, checkId: string): Promise<boolean> {
  return (await tx.payout.count({ where: { checkId } })) > 0;
}

/** The next suggested order number. An unused number leaves a gap, which does no harm. */
export async function nextOrderCounter(tx: Tx): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ next: bigint }[]>`SELECT nextval('payout_order_numbers') AS next`;
  if (!row) throw new Error('The sequence of order numbers did not answer');
  return row.next;
}
