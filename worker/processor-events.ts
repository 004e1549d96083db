import 'server-only';
import { applyNotification } from '#lib/domain/payouts/operations/apply-notification.ts';
import type { Dispatch } from '#lib/domain/webhooks/operations.ts';

/** What a notification is about (the kind of subject its address was made for) → the operation that applies it. */
export const processorEvents: Dispatch = {
  payout_attempt: {
    transactionType: 'DISBURSEMENT',
    apply: ({ deliveryId, subjectId, notification }) =>
      applyNotification({ deliveryId, attemptId: subjectId, ...notification }),
  },
};
