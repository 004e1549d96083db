import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { enqueuePaymentInquiry } from '../jobs.ts';
import { processorIdForm } from '../rules.ts';
import { fromProcessorStatus } from '../status.ts';
import { insertPayment, lockPaymentOf, updatePayment } from '../store/payments.ts';
import { recordEvent } from './record.ts';

export type PaymentNotification = {
  deliveryId: string;
  receivedAt: Date;
  transactionId: string;
  status: string;
  errorCode: string | null;
  errorMessage: string | null;
};

/**
 * A notification about a payment is a hint: it is written down as such and has the payment read. A payment nobody has
 * read yet is shown by it, and says so.
 */
export async function applyPaymentNotification(
  notification: PaymentNotification,
): Promise<{ verdict: 'applied' | 'quarantined'; note: string }> {
  const { transactionId, status } = notification;
  if (!processorIdForm.test(transactionId)) {
    return { verdict: 'quarantined', note: 'Its id is not one that the processor gives.' };
  }
  return transaction(async (tx) => {
    const paymentId = await findOrEnter(tx, notification);
    await enqueuePaymentInquiry(tx, paymentId);
    return { verdict: 'applied', note: `Says ${status}; the payment is read because of it.` };
  });
}

async function findOrEnter(tx: Tx, notification: PaymentNotification): Promise<string> {
  const { transactionId, receivedAt, status: word, deliveryId, errorCode, errorMessage } = notification;
  const known = await lockPaymentOf(tx, transactionId);
  const fact = {
    source: 'webhook',
    actor: worker,
    processorStatus: word,
    deliveryId,
    errorCode,
    errorMessage,
  } as const;
  if (known) {
    const isNewest = known.reportedAt === null || known.reportedAt <= receivedAt;
    const isUnread = known.verification === 'reported_by_webhook';
    await updatePayment(tx, known.id, {
      ...(isNewest && { reportedStatus: word, reportedAt: receivedAt }),
      ...(isNewest &&
        isUnread && { status: fromProcessorStatus(word), processorStatus: word, statusAt: receivedAt }),
    });
    await recordEvent(tx, known.id, { ...fact, kind: 'reported' });
    return known.id;
  }
  const id = newId('payment');
  const status = fromProcessorStatus(word);
  const inserted = await insertPayment(tx, {
    id,
    processorPaymentId: transactionId,
    enteredBy: 'webhook',
    status,
    processorStatus: word,
    verification: 'reported_by_webhook',
    statusAt: receivedAt,
    reportedStatus: word,
    reportedAt: receivedAt,
    errorCode,
    errorMessage,
  });
  if (!inserted) return findOrEnter(tx, notification);
  await recordEvent(tx, id, { ...fact, kind: 'entered' }, { toStatus: status });
  await audit(tx, worker, 'payment.entered', { kind: 'payment', id }, { by: 'webhook' });
  return id;
}
