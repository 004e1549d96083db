import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { toLastAsked } from '#lib/domain/polling/rules/schedule.ts';
import { copyAsksAt } from '#lib/domain/webhooks/rules.ts';
import type { Applied } from '#lib/domain/webhooks/status.ts';
import type { Notification } from '#lib/processor/client.ts';
import { enqueuePaymentInquiry } from '../jobs.ts';
import { processorIdForm } from '../rules/payment.ts';
import { existsPaymentEvent, insertPayment, lockPaymentOf, updatePayment } from '../store/payments.ts';
import { recordEvent, recordStatus } from './record.ts';
import { toStatus } from './to-status.ts';

export type PaymentNotification = { deliveryId: string; receivedAt: Date; notification: Notification };

/**
 * A notification about a payment is only a hint: it is recorded as one and triggers a status inquiry. Until
 * the first inquiry succeeds, the payment shows the notified status, marked as unconfirmed.
 */
export async function applyPaymentNotification(delivered: PaymentNotification): Promise<Applied> {
  if (!processorIdForm.test(delivered.notification.id)) return { verdict: 'quarantined', note: 'id_form' };
  return transaction(async (tx): Promise<Applied> => {
    const { id, askAt } = await findOrEnter(tx, delivered);
    await enqueuePaymentInquiry(tx, id, askAt);
    return { verdict: 'applied', note: 'asked_again' };
  });
}

/** `askAt`: no sooner than then; undefined: now. */
async function findOrEnter(
  tx: Tx,
  delivered: PaymentNotification,
): Promise<{ id: string; askAt?: Date | undefined }> {
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
    const { id } = known;
    // A copy says nothing new, however many came after the first; the inquiry that follows may.
    if (await existsPaymentEvent(tx, id, deliveryId)) return { id, askAt: copyAsksAt(toLastAsked(known)) };
    const isNewest = known.reportedAt === null || known.reportedAt <= receivedAt;
    const reported = { ...fact, kind: 'reported' } as const;
    const isUnread = known.verification === 'reported_by_webhook';
    const change = isNewest && {
      ...{ reportedStatus: processorStatus, reportedAt: receivedAt },
      ...(isUnread && { processorStatus, statusAt: receivedAt }),
    };
    const status = toStatus(processorStatus);
    if (change && isUnread && status !== known.status)
      await recordStatus(tx, known, status, reported, change);
    else {
      if (change) await updatePayment(tx, id, change);
      await recordEvent(tx, id, reported);
    }
    return { id };
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
  return { id };
}
