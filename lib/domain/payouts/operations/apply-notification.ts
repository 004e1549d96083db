import 'server-only';
import { transaction } from '#lib/db/client.ts';
import { lockAttempt } from '../store/attempts.ts';
import { applyReport } from './apply-report.ts';

export type PayoutNotification = {
  deliveryId: string;
  attemptId: string;
  transactionType: string | null;
  transactionId: string | null;
  status: string;
  errorCode: string | null;
  errorMessage: string | null;
};

export type NotificationResult = { verdict: 'applied' | 'no_effect' | 'quarantined'; note: string };

/** Applies one webhook about a payout's attempt (failure model W1–W7, W12, W13). The note says what was done. */
export async function applyNotification(notification: PayoutNotification): Promise<NotificationResult> {
  const { attemptId, transactionType, transactionId, status, errorCode, errorMessage, deliveryId } =
    notification;
  if (transactionType !== 'DISBURSEMENT') {
    return { verdict: 'quarantined', note: 'Not about a disbursement.' };
  }
  if (transactionId === null) return { verdict: 'quarantined', note: 'Names no transaction.' };
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return { verdict: 'quarantined', note: 'There is no such attempt.' };
    const effect = await applyReport(tx, attempt, {
      source: 'webhook',
      disbursementId: transactionId,
      word: status,
      errorCode,
      errorMessage,
      deliveryId,
    });
    if (effect.moved) return { verdict: 'applied', note: `From ${attempt.status} to ${effect.to}.` };
    return { verdict: 'no_effect', note: `Stays ${attempt.status}: ${effect.why.replaceAll('_', ' ')}.` };
  });
}
