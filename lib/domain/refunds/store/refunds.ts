import 'server-only';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { lockPayment, type PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { claimsOf } from '#lib/domain/sending/store/claims.ts';
import { countAhead, sumWaiting, type WaitingSum } from '#lib/domain/sending/store/waiting.ts';
import type { UserRow } from '#lib/domain/users/store/accounts.ts';
import { clocksDifferMs } from '#lib/list/store/conditions.ts';
import { blockingStatuses, type RefundStatus, releasedStatuses } from '../status.ts';

const withAll = { payment: true, maker: true } as const satisfies Prisma.RefundInclude;
export type RefundRow = Prisma.RefundGetPayload<{ include: typeof withAll }>;
export type RefundChange = Prisma.RefundUncheckedUpdateManyInput;

export async function findRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  return tx.refund.findUnique({ where: { id }, include: withAll });
}

/** @throws when there is no such refund */
export async function getRefund(tx: Tx, id: string): Promise<RefundRow> {
  return tx.refund.findUniqueOrThrow({ where: { id }, include: withAll });
}

/**
 * The refund under its payment's lock: everybody who moves a refund, creates another one or applies an
 * inquiry about the payment waits here for the others. So no two refunds of one payment ever move at once.
 */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const found = await tx.refund.findUnique({ where: { id }, select: { paymentId: true } });
  if (!found) return null;
  await lockPayment(tx, found.paymentId);
  return findRefund(tx, id);
}

/** False when another refund has used up its check. */
export async function insertRefund(tx: Tx, data: Prisma.RefundCreateManyInput): Promise<boolean> {
  const { count } = await tx.refund.createMany({ data: [data], skipDuplicates: true });
  if (count === 0 && !data.checkId) throw new Error(`Refund ${data.id} was there before`);
  return count === 1;
}

/** Moves a refund if it is still in the state that the decision saw; false when somebody else moved it. */
export async function moveRefund(
  tx: Tx,
  id: string,
  from: RefundStatus,
  data: RefundChange,
): Promise<boolean> {
  const { count } = await tx.refund.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

/** Updates everything but the status. The caller holds the payment's lock. */
export async function annotateRefund(tx: Tx, id: string, data: RefundChange): Promise<void> {
  await tx.refund.updateMany({ where: { id }, data });
}

export async function insertRefundEvent(tx: Tx, data: Prisma.RefundEventCreateManyInput): Promise<void> {
  await tx.refundEvent.createMany({ data: [data] });
}

/** True when this delivery has already done what it does. */
export async function existsRefundEvent(tx: Tx, refundId: string, deliveryId: string): Promise<boolean> {
  return (await tx.refundEvent.findFirst({ where: { refundId, deliveryId }, select: { id: true } })) !== null;
}

export const refundClaims = claimsOf('refunds', (tx) => tx.refund, { status: 'approved', heldAt: null });

/** How many refunds of this person are to leave before the one that was just approved. */
export function countAheadOf(tx: Tx, makerId: string): Promise<number> {
  return countAhead((take) =>
    tx.refund.findMany({
      where: { makerId },
      orderBy: { id: 'desc' },
      select: { status: true, nextTryAt: true },
      take,
    }),
  );
}

/**
 * How many refunds a resume of sending would send, and of how much. One behind another with an unknown outcome is left
 * where it is (rules/claim.ts), so it is not counted.
 */
export async function sumWaitingRefunds(tx: Tx): Promise<WaitingSum[]> {
  const rows = Prisma.sql`
    SELECT 'refund' AS kind, currency, amount_minor FROM refunds r WHERE status = 'approved' AND held_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM refunds o WHERE o.payment_id = r.payment_id AND o.id <> r.id
        AND o.status = ANY (${[...blockingStatuses]}::refund_status[]))`;
  return sumWaiting(tx, rows);
}

export async function findByProcessorId(tx: Tx, processorRefundId: string): Promise<{ id: string } | null> {
  return tx.refund.findUnique({ where: { processorRefundId }, select: { id: true } });
}

export async function findByNumber(tx: Tx, number: string): Promise<{ id: string } | null> {
  return tx.refund.findFirst({ where: { number: number.trim().toUpperCase() }, select: { id: true } });
}

const own = {
  id: true,
  number: true,
  previousId: true,
  processorRefundId: true,
  status: true,
  amountMinor: true,
  processedMinor: true,
  processedCurrency: true,
} as const;
export type OwnRefundRow = Prisma.RefundGetPayload<{ select: typeof own }>;

/** All refunds of a payment, oldest first. */
export async function listOwnRefunds(tx: Tx, paymentId: string): Promise<OwnRefundRow[]> {
  return tx.refund.findMany({ where: { paymentId }, orderBy: { id: 'asc' }, select: own });
}

/** Payments of one payer that are looked at for a repeated refund, the newest first. */
const mostOfPayer = 200;

/** What was refunded of this payment since then and, unless it stands alone, of the other payments of its payer. */
export async function listRefundsOfPayer(
  tx: Tx,
  { id, payerPhone, payerInstrument }: PaymentRow,
  { since, isAlone }: { since: Date; isAlone: boolean },
) {
  const others = isAlone
    ? []
    : await tx.payment.findMany({
        where: payerPhone === null ? { payerInstrument } : { payerPhone },
        orderBy: { id: 'desc' },
        take: mostOfPayer,
        select: { id: true },
      });
  return tx.refund.findMany({
    where: { paymentId: { in: [id, ...others.map((other) => other.id)] }, createdAt: { gte: since } },
    include: { maker: { select: { name: true } } },
  });
}

/** The payment's refunds that are to be sent and that nobody holds back, oldest first. */
export async function listWaiting(tx: Tx, paymentId: string) {
  return tx.refund.findMany({
    where: { paymentId, status: 'approved', heldAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, number: true, amountMinor: true, nextTryAt: true },
  });
}

/** The payment's refunds that are to be sent, held back or not, oldest first. */
export async function listUnsent(tx: Tx, paymentId: string) {
  return tx.refund.findMany({
    where: { paymentId, status: 'approved' },
    orderBy: { id: 'asc' },
    select: { id: true, number: true, amountMinor: true, status: true, makerId: true, heldAt: true },
  });
}

/** The ids of that time limit it as well, because the index on makers holds them in their order. */
const madeSince = (makerId: string, since: Date) => ({
  makerId,
  id: { gte: firstIdAt('refund', new Date(since.getTime() - clocksDifferMs)) },
  createdAt: { gte: since },
});

/** What a person has refunded or is refunding without a manager since `since`, in one currency. */
export async function sumOfMaker(tx: Tx, makerId: string, currency: string, since: Date): Promise<bigint> {
  const { _sum } = await tx.refund.aggregate({
    where: {
      currency,
      ...madeSince(makerId, since),
      asksManager: false,
      status: { notIn: [...releasedStatuses] },
    },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0n;
}

/** The same in every currency in which there is something. */
export async function sumsOfMaker(tx: Tx, makerId: string, since: Date): Promise<Map<string, bigint>> {
  const found = await tx.refund.groupBy({
    by: ['currency'],
    where: {
      ...madeSince(makerId, since),
      asksManager: false,
      status: { notIn: [...releasedStatuses] },
    },
    _sum: { amountMinor: true },
  });
  return new Map(found.map(({ currency, _sum }) => [currency, _sum.amountMinor ?? 0n]));
}

/** What people in these roles have refunded or are refunding of a payment without a manager, in its currency. */
export async function sumOfPayment(tx: Tx, paymentId: string, roles: UserRow['role'][]): Promise<bigint> {
  const { _sum } = await tx.refund.aggregate({
    where: {
      paymentId,
      maker: { role: { in: roles } },
      asksManager: false,
      status: { notIn: [...releasedStatuses] },
    },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0n;
}

/**
 * Two refunds by one person at once would each see the day's limit unspent: the second waits here for the
 * first.
 */
export async function lockMaker(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}

/** The refund that another one is to be the next attempt of. The caller holds the payment's lock. */
export async function findPrevious(tx: Tx, id: string) {
  const found = await tx.refund.findUnique({
    where: { id },
    select: { paymentId: true, number: true, turn: true, status: true, next: { select: { id: true } } },
  });
  return found && { ...found, nextId: found.next?.id ?? null };
}

/** A number that no other refund has: REF-2026-000017. An unused number leaves a gap, which is harmless. */
export async function nextNumber(tx: Tx, year: number): Promise<string> {
  const [row] = await tx.$queryRaw<{ next: bigint }[]>`SELECT nextval('refund_numbers') AS next`;
  if (!row) throw new Error('The sequence of refund numbers did not answer');
  return `REF-${year}-${row.next.toString().padStart(6, '0')}`;
}

export type { PaymentRow };
