import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { transaction } from '#lib/db/client.ts';
import { processorIdForm } from '#lib/domain/payments/rules/payment.ts';
import { toLastAsked } from '#lib/domain/polling/rules/schedule.ts';
import { copyAsksAt } from '#lib/domain/webhooks/rules.ts';
import type { Applied } from '#lib/domain/webhooks/status.ts';
import type { Notification } from '#lib/processor/client.ts';
import { enqueueRefundInquiry } from '../jobs.ts';
import { isUnsent } from '../status.ts';
import { existsRefundEvent, lockRefund } from '../store/refunds.ts';
import { recordMove, recordNote, supersedeProposal } from './record.ts';

export type RefundNotification = {
  deliveryId: string;
  receivedAt: Date;
  refundId: string;
  notification: Notification;
};

/**
 * A notification about a refund is only a hint: it is recorded as one and triggers a status inquiry. Only a
 * notification about a refund that was never sent means something by itself: either its address leaked, or
 * the proof that nothing was sent is wrong.
 */
export async function applyRefundNotification(delivered: RefundNotification): Promise<Applied> {
  const { refundId, deliveryId, receivedAt, notification } = delivered;
  const { id: processorId, processorStatus, errorCode, errorMessage } = notification;
  if (!processorIdForm.test(processorId)) return { verdict: 'quarantined', note: 'id_form' };
  return transaction(async (tx): Promise<Applied> => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) return { verdict: 'quarantined', note: 'subject_gone' };
    const { status, processorRefundId, reportedAt } = refund;
    // A copy says nothing new, however many came after the first; the inquiry that follows may.
    if (await existsRefundEvent(tx, refundId, deliveryId)) {
      const runAt = copyAsksAt(toLastAsked(refund));
      await enqueueRefundInquiry(tx, refundId, { candidateId: processorId, ...(runAt && { runAt }) });
      return { verdict: 'applied', note: 'asked_again' };
    }
    const fact = {
      source: 'webhook',
      actor: worker,
      processorStatus,
      deliveryId,
      errorCode,
      errorMessage,
    } as const;
    if (isUnsent(status)) {
      const reviewReason = 'reported_though_unsent';
      await recordMove(tx, refund, 'conflict', { ...fact, kind: 'contradicted', reviewReason });
      return { verdict: 'applied', note: 'never_sent' };
    }
    if (processorRefundId !== null && processorRefundId !== processorId) {
      await recordNote(tx, refund, { ...fact, kind: 'noted', reviewReason: 'id_used_twice' });
      return { verdict: 'no_effect', note: 'other_transaction' };
    }
    const isNewest = reportedAt === null || reportedAt <= receivedAt;
    const reported = isNewest ? { reportedStatus: processorStatus, reportedAt: receivedAt } : {};
    await recordNote(tx, refund, { ...fact, kind: 'reported' }, reported);
    await supersedeProposal(tx, refundId, 'webhook');
    await enqueueRefundInquiry(tx, refundId, { candidateId: processorId });
    return { verdict: 'applied', note: 'asked_again' };
  });
}
