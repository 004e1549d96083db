import 'server-only';
import { transaction } from '#lib/db/client.ts';
import type { Finish } from '#lib/domain/webhooks/operations/apply.ts';
import type { Applied } from '#lib/domain/webhooks/status.ts';
import type { Notification } from '#lib/processor/client.ts';
import { lockAttempt } from '../store/attempts.ts';
import { applyReport } from './apply-report.ts';

export type PayoutNotification = {
  deliveryId: string;
  attemptId: string;
  notification: Notification;
  finish?: Finish;
};

/** Applies one notification about a payout's attempt. Notifications may arrive in any order. */
export async function applyPayoutNotification(delivered: PayoutNotification): Promise<Applied> {
  const { deliveryId, attemptId, notification, finish } = delivered;
  const { id: disbursementId, processorStatus, errorCode, errorMessage, amounts } = notification;
  return transaction(async (tx): Promise<Applied> => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return { verdict: 'quarantined', note: 'subject_gone' };
    const effect = await applyReport(tx, attempt, {
      source: 'webhook',
      disbursementId,
      processorStatus,
      errorCode,
      errorMessage,
      amounts,
      deliveryId,
    });
    const applied: Applied = effect.moved
      ? { verdict: 'applied', note: 'moved' }
      : { verdict: 'no_effect', note: effect.why };
    await finish?.(tx, applied);
    return applied;
  });
}
