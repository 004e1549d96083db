import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { Applied } from '#lib/domain/webhooks/status.ts';
import type { Notification } from '#lib/processor/client.ts';
import { enqueuePaymentInquiry } from '../jobs.ts';
import { processorIdForm } from '../rules/payment.ts';
import { insertPayment, lockPaymentOf, updatePayment } from '../store/payments.ts';
import { recordEvent } from './record.ts';
import { toStatus } from './to-status.ts';

export type PaymentNotification = { deliveryId: string; receivedAt: Date; notification: Notification };

/**
 * A notification about a payment is only a hint: it is recorded as one and triggers a status inquiry. Until
 * the first inquiry succeeds, the payment shows the notified status, marked as unconfirmed.
 */
export async function applyPaymentNotification(delivered: PaymentNotification): Promise<Applied> {
  if (!processorIdForm.test(delivered.notification.id)) return { verdict: 'quarantined', note: 'id_form' };
  return transaction(async (tx): Promise<Applied> => {
    await enqueuePaymentInquiry(tx, await findOrEnter(tx, delivered));
    return { verdict: 'applied', note: 'asked_again' };
  });
}

async function findOrEnter(tx: Tx, delivered: PaymentNotification): Promise<string> {
  const { deliveryId, receivedAt, notification } = delivered;
  const { id: processorPaymentId, processorStatus, errorCode, errorMessage } = notification;
  const known = await lockPaymentOf(tx, processorPaymentId);
  const fact = {
    source: 'webhook',
    actor: worker,
    processorStatus,
    deliveryId,
    errorCode,
    errorMessage,
  } as const;
  if (known) {
    // The same notification once more says nothing new; the inquiry that follows may.
    const isRepeated =
      known.reportedStatus === processorStatus && known.reportedAt?.getTime() === receivedAt.getTime();
    if (isRepeated) return known.id;
    const isNewest = known.reportedAt === null || known.reportedAt <= receivedAt;
    const isUnread = known.verification === 'reported_by_webhook';
    await updatePayment(tx, known.id, {
      ...(isNewest && { reportedStatus: processorStatus, reportedAt: receivedAt }),
      ...(isNewest &&
        isUnread && { status: toStatus(processorStatus), processorStatus, statusAt: receivedAt }),
    });
    await recordEvent(tx, known.id, { ...fact, kind: 'reported' });
    return known.id;
  }
  const id = newId('payment');
  const status = toStatus(processorStatus);
  const inserted = await insertPayment(tx, {
    id,
    processorPaymentId,
    enteredBy: 'webhook',
    status,
    processorStatus,
    verification: 'reported_by_webhook',
    statusAt: receivedAt,
    reportedStatus: processorStatus,
    reportedAt: receivedAt,
    errorCode,
    errorMessage,
  });
  if (!inserted) return findOrEnter(tx, delivered);
  await recordEvent(tx, id, { ...fact, kind: 'entered' }, { toStatus: status });
  await audit(tx, worker, 'payment.entered', { kind: 'payment', id }, { by: 'webhook' });
  return id;
}
