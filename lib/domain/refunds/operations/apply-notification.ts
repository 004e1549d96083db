import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { transaction } from '#lib/db/client.ts';
import { processorIdForm } from '#lib/domain/payments/rules.ts';
import { enqueueRefundInquiry } from '../jobs.ts';
import { isUnsent } from '../status.ts';
import { lockRefund } from '../store/refunds.ts';
import { recordMove, recordNote, supersedeProposal } from './record.ts';

export type RefundNotification = {
  deliveryId: string;
  receivedAt: Date;
  refundId: string;
  transactionId: string;
  status: string;
  errorCode: string | null;
  errorMessage: string | null;
};

export type NotificationResult = { verdict: 'applied' | 'no_effect' | 'quarantined'; note: string };

/**
 * A notification about a refund is a hint: it is written down as such and has the refund read. Only one about a refund
 * that never left the house says something by itself: a leaked address, or a wrong proof that nothing was sent.
 */
export async function applyRefundNotification(notification: RefundNotification): Promise<NotificationResult> {
  const { refundId, transactionId, status: word, deliveryId, receivedAt } = notification;
  if (!processorIdForm.test(transactionId))
    return { verdict: 'quarantined', note: 'Its id is not one that the processor gives.' };
  return transaction(async (tx): Promise<NotificationResult> => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) return { verdict: 'quarantined', note: 'There is no such refund.' };
    const { status, processorRefundId, reportedAt } = refund;
    const { errorCode, errorMessage } = notification;
    const fact = {
      source: 'webhook',
      actor: worker,
      processorStatus: word,
      deliveryId,
      errorCode,
      errorMessage,
    } as const;
    if (isUnsent(status)) {
      const reviewReason = 'reported_though_unsent';
      await recordMove(tx, refund, 'conflict', { ...fact, kind: 'contradicted', reviewReason });
      return { verdict: 'applied', note: `From ${status} to conflict: it was never sent.` };
    }
    if (processorRefundId !== null && processorRefundId !== transactionId) {
      await recordNote(tx, refund, { ...fact, kind: 'noted', reviewReason: 'id_used_twice' });
      return { verdict: 'no_effect', note: 'It names another refund than the one that is known.' };
    }
    const isNewest = reportedAt === null || reportedAt <= receivedAt;
    const reported = isNewest ? { reportedStatus: word, reportedAt: receivedAt } : {};
    await recordNote(tx, refund, { ...fact, kind: 'reported' }, reported);
    await supersedeProposal(tx, refundId, 'webhook');
    await enqueueRefundInquiry(tx, refundId, { candidateId: transactionId });
    return { verdict: 'applied', note: `Says ${word}; the refund is read because of it.` };
  });
}
