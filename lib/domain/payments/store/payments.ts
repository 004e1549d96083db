import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

export type PaymentRow = Prisma.PaymentGetPayload<object>;
export type PaymentChange = Prisma.PaymentUncheckedUpdateManyInput;

export const nullJson = Prisma.DbNull;

/**
 * The payment's row lock: everybody who changes a payment, its actions or its refunds waits here for the
 * others.
 */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  await tx.$queryRaw`SELECT 1 FROM payments WHERE id = ${id} FOR UPDATE`;
  return tx.payment.findUnique({ where: { id } });
}

export async function lockPaymentOf(tx: Tx, processorPaymentId: string): Promise<PaymentRow | null> {
  await tx.$queryRaw`SELECT 1 FROM payments WHERE processor_payment_id = ${processorPaymentId} FOR UPDATE`;
  return tx.payment.findUnique({ where: { processorPaymentId } });
}

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  return tx.payment.findUnique({ where: { id } });
}

/** False when somebody else has inserted it meanwhile. */
export async function insertPayment(tx: Tx, data: Prisma.PaymentCreateManyInput): Promise<boolean> {
  const { count } = await tx.payment.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

/** The caller holds the payment's lock. */
export async function updatePayment(tx: Tx, id: string, data: PaymentChange): Promise<void> {
  await tx.payment.updateMany({ where: { id }, data });
}

export async function insertPaymentEvent(tx: Tx, data: Prisma.PaymentEventCreateManyInput): Promise<void> {
  await tx.paymentEvent.createMany({ data: [data] });
}

/** True when this delivery has already done what it does. */
export async function existsPaymentEvent(tx: Tx, paymentId: string, deliveryId: string): Promise<boolean> {
  return (
    (await tx.paymentEvent.findFirst({ where: { paymentId, deliveryId }, select: { id: true } })) !== null
  );
}

type Watched = Pick<
  PaymentRow,
  'id' | 'statusAt' | 'reportedAt' | 'readAt' | 'readFailedAt' | 'mismatchSince'
>;

/**
 * Payments due for a scheduled inquiry: those that have not ended, with a notification that no inquiry has followed
 * yet, or with an inquiry that contradicts the notification. Longest not asked about first: a failed inquiry was one
 * too, or those that only fail would stay at the front. Condition and order are written out as in the index
 * `payments_asked_last`, so that only these rows are read.
 */
export async function listWatchedPayments(tx: Tx, take: number): Promise<Watched[]> {
  return tx.$queryRaw<Watched[]>`
    SELECT id, status_at AS "statusAt", reported_at AS "reportedAt", read_at AS "readAt",
      read_failed_at AS "readFailedAt", mismatch_since AS "mismatchSince"
    FROM payments WHERE
      status NOT IN ('captured', 'cancelled', 'declined', 'expired', 'error') OR verification = 'reported_by_webhook'
      OR mismatch_since IS NOT NULL OR reported_at > read_at
    ORDER BY greatest(read_at, read_failed_at) NULLS FIRST LIMIT ${take}`;
}
