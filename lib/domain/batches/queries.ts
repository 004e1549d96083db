import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toListItem, toPaymentView } from '#lib/domain/refunds/queries/to-list-item.ts';
import { type BatchView, batchView } from './schemas.ts';
import { findWholeBatch } from './store.ts';

/** A batch: each line for itself. Null when there is none. */
export async function findBatchView(_person: Person, id: string): Promise<BatchView | null> {
  const batch = await findWholeBatch(db(), id);
  if (!batch) return null;
  return batchView.parse({
    id: batch.id,
    makerName: batch.maker.name,
    createdAt: batch.createdAt.toISOString(),
    note: batch.note,
    items: batch.items.map(({ payment, refund, refusal }) => ({
      payment: toPaymentView(payment),
      refund: refund && toListItem(refund),
      refusal,
    })),
  });
}
