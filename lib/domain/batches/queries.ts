import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { toListItem, toPaymentView } from '#lib/domain/refunds/queries/to-list-item.ts';
import { canRepeat } from '#lib/domain/refunds/rules/next.ts';
import { type PlainInput, toPlainListing } from '#lib/list/store/plain.ts';
import { type BatchPage, type BatchView, batchPageView, batchView } from './schemas/views.ts';
import { findListedBatches, findWholeBatch, listBatchIds } from './store/batches.ts';

/** A batch with the result of each payment. Null when there is none. */
export async function findBatchView(person: Person, id: string): Promise<BatchView | null> {
  const batch = await findWholeBatch(db(), id);
  if (!batch) return null;
  const toLatin = await findLatinNames();
  return batchView.parse({
    id: batch.id,
    makerName: batch.maker.name,
    createdAt: batch.createdAt.toISOString(),
    note: batch.note,
    items: batch.items.map(({ position, line, amountMinor, currency, payment, refund, refusal }) => ({
      position,
      line,
      asked: amountMinor !== null && currency !== null ? toMoneyView(moneyOf(amountMinor, currency)) : null,
      payment: toPaymentView(payment, toLatin),
      refund: refund && toListItem(refund, toLatin),
      again: refund?.next ?? null,
      mayRepeat: refund
        ? canRepeat(person.role, { ...refund, nextId: refund.next?.id ?? null })
        : refusal !== null && canRefundAlone(person, payment),
      refusal,
    })),
  });
}

/** A payment that was left out, of which there is something to refund by now, by somebody who may. */
function canRefundAlone({ role }: Person, payment: Parameters<typeof toAvailable>[0]): boolean {
  return can(role, 'refunds:create') && toAvailable(payment) > 0n;
}

/** One page of the list, newest first. Everybody who may see refunds sees all of them. */
export async function getBatchPage(person: Person, input: PlainInput): Promise<BatchPage> {
  const { ids, nextCursor } = await listBatchIds(db(), toPlainListing(person, input));
  const batches = await findListedBatches(db(), ids);
  return batchPageView.parse({
    items: batches.map(({ id, maker, createdAt, note, _count }) => ({
      id,
      makerName: maker.name,
      createdAt: createdAt.toISOString(),
      note,
      size: _count.items,
    })),
    nextCursor,
  });
}
