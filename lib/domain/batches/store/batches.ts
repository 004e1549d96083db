import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { listed } from '#lib/domain/refunds/store/reading.ts';
import { type PlainListing, toPlainTable } from '#lib/list/store/plain.ts';
import { listIds } from '#lib/list/store/select.ts';

export type BatchRow = Prisma.RefundBatchGetPayload<{ include: { maker: true } }>;

/** A refund of a batch as it is asked for: of one that was chosen in the list only the payment is known. */
export type AskedItem = Omit<Prisma.RefundBatchItemCreateManyInput, 'batchId' | 'position'>;

/** Writes the items in their order. */
export async function insertBatch(
  tx: Tx,
  batch: { id: string; reasonCode: string; note: string | null; makerId: string },
  items: readonly AskedItem[],
): Promise<void> {
  await tx.refundBatch.createMany({ data: [batch] });
  await tx.refundBatchItem.createMany({
    data: items.map((item, position) => ({ ...item, batchId: batch.id, position })),
  });
}

export async function findBatch(tx: Tx, id: string): Promise<BatchRow | null> {
  return tx.refundBatch.findUnique({ where: { id }, include: { maker: true } });
}

/** How many payments a batch contains. */
export async function countItems(tx: Tx, batchId: string): Promise<number> {
  return tx.refundBatchItem.count({ where: { batchId } });
}

/** How many of these payments exist. */
export async function countKnown(tx: Tx, paymentIds: string[]): Promise<number> {
  return tx.payment.count({ where: { id: { in: paymentIds } } });
}

/** How many payments this person has put into batches since then. */
export async function countBatched(tx: Tx, makerId: string, since: Date): Promise<number> {
  return tx.refundBatchItem.count({ where: { batch: { makerId, createdAt: { gte: since } } } });
}

export type ItemRow = Prisma.RefundBatchItemGetPayload<object>;

/** The first item of this payment without a result. The items of one payment follow each other. */
export async function findOpenItem(tx: Tx, batchId: string, paymentId: string): Promise<ItemRow | null> {
  return tx.refundBatchItem.findFirst({
    where: { batchId, paymentId, finishedAt: null },
    orderBy: { position: 'asc' },
  });
}

/** An item by its place in the batch. */
type ItemPlace = Pick<ItemRow, 'batchId' | 'position'>;

/**
 * True for an item without a result. The row stays locked until the transaction ends: a second job for the
 * item waits, and then finds it finished.
 */
export async function lockOpenItem(tx: Tx, { batchId, position }: ItemPlace): Promise<boolean> {
  const rows = await tx.$queryRaw<{ done: boolean }[]>`
    SELECT finished_at IS NOT NULL AS done FROM refund_batch_items
    WHERE batch_id = ${batchId} AND position = ${position} FOR UPDATE`;
  return rows[0]?.done === false;
}

export type ItemResult = { refundId: string } | { refusal: Prisma.InputJsonValue };

export async function finishItem(
  tx: Tx,
  { batchId, position }: ItemPlace,
  result: ItemResult,
): Promise<void> {
  await tx.refundBatchItem.updateMany({
    where: { batchId, position, finishedAt: null },
    data: { ...result, finishedAt: new Date() },
  });
}

/** The payment of the first item without a result, in the order of the batch. */
export async function findFirstOpen(tx: Tx, batchId: string): Promise<string | null> {
  const item = await tx.refundBatchItem.findFirst({
    where: { batchId, finishedAt: null },
    orderBy: { position: 'asc' },
    select: { paymentId: true },
  });
  return item?.paymentId ?? null;
}

/**
 * Items without a result in batches created before this moment, in their order, that have no job at all: it was lost, or
 * taken out of the queue. One that is under way, waits for its next try or has failed for good is still there. In batches
 * of other roles than `notInTurn` only the first without a result is due.
 */
export async function listLostItems(
  tx: Tx,
  before: Date,
  { notInTurn, jobKeyPrefix }: { notInTurn: readonly string[]; jobKeyPrefix: string },
): Promise<{ batchId: string; paymentId: string }[]> {
  return tx.$queryRaw`
    SELECT i.batch_id AS "batchId", i.payment_id AS "paymentId"
    FROM refund_batch_items i JOIN refund_batches b ON b.id = i.batch_id JOIN users u ON u.id = b.maker_id
    WHERE i.finished_at IS NULL AND b.created_at < ${before}
      AND (u.role::text = ANY(${notInTurn}::text[]) OR NOT EXISTS (
        SELECT 1 FROM refund_batch_items e
        WHERE e.batch_id = i.batch_id AND e.finished_at IS NULL AND e.position < i.position))
      AND NOT EXISTS (
        SELECT 1 FROM graphile_worker.jobs j WHERE j.key = ${jobKeyPrefix} || i.batch_id || ':' || i.payment_id)
    ORDER BY i.batch_id, i.position LIMIT 200`;
}

const withNext = { ...listed, next: { select: { id: true, number: true } } } as const;

/** A batch with its lines in order. */
export async function findWholeBatch(tx: Tx, id: string) {
  return tx.refundBatch.findUnique({
    where: { id },
    include: {
      maker: { select: { name: true } },
      items: { orderBy: { position: 'asc' }, include: { payment: true, refund: { include: withNext } } },
    },
  });
}

const table = toPlainTable('refundBatch', 'refund_batches');

/** The ids of one page, newest first. */
export function listBatchIds(tx: Tx, listing: PlainListing) {
  return listIds(tx, table, listing);
}

export async function findListedBatches(tx: Tx, ids: string[]) {
  return tx.refundBatch.findMany({
    where: { id: { in: ids } },
    include: { maker: { select: { name: true } }, _count: { select: { items: true } } },
    orderBy: { id: 'desc' },
  });
}
