import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { getEvidence, toFact } from '#lib/domain/evidence/queries.ts';
import { toNextReading } from '../rules/reading.ts';
import { type RefundBatchView, type RefundView, refundBatchView, refundView } from '../schemas/views.ts';
import {
  existsRefund,
  findBlocking,
  findWholeBatch,
  findWholeRefund,
  type WholeRefund,
} from '../store/reading.ts';
import { toListItem, toPaymentView } from './to-list-item.ts';

/** Everything the page of one refund shows; null when there is none. */
export async function findRefundView(_person: Person, id: string): Promise<RefundView | null> {
  const refund = await findWholeRefund(db(), id);
  if (!refund) return null;
  const { currency, processedMinor, status } = refund;
  const deliveryIds = refund.events.flatMap(({ deliveryId }) => deliveryId ?? []);
  const subjectIds = [refund.id, ...(refund.checkId === null ? [] : [refund.checkId])];
  return refundView.parse({
    ...toListItem(refund),
    note: refund.note,
    elsewhereReason: refund.elsewhereReason,
    confirmation: toConfirmation(refund),
    processorRefundId: refund.processorRefundId,
    processed: processedMinor === null ? null : toMoneyView(moneyOf(processedMinor, currency)),
    tries: refund.tries,
    nextTryAt: refund.nextTryAt?.toISOString() ?? null,
    waitsFor: status === 'approved' ? await findBlocking(db(), refund.paymentId, id) : null,
    readAt: refund.readAt?.toISOString() ?? null,
    readProblem: refund.readProblem,
    nextReadAt: toNextReading(refund)?.toISOString() ?? null,
    timeline: refund.events.map(toFact),
    ...(await getEvidence(subjectIds, deliveryIds)),
  });
}

/** Whether there is such a refund for this person to see. */
export function hasRefund(_person: Person, id: string): Promise<boolean> {
  return existsRefund(db(), id);
}

function toConfirmation({ check }: WholeRefund) {
  if (!check?.confirmedAt || !check.confirmedBy) return null;
  return { byName: check.confirmedBy.name, at: check.confirmedAt.toISOString(), name: check.recipientName };
}

/** A batch: each line for itself. Null when there is none. */
export async function findBatchView(_person: Person, id: string): Promise<RefundBatchView | null> {
  const batch = await findWholeBatch(db(), id);
  if (!batch) return null;
  return refundBatchView.parse({
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
