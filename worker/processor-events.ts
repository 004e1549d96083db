import 'server-only';
import { applyPaymentNotification } from '#lib/domain/payments/operations/apply-notification.ts';
import { paymentsEndpoint } from '#lib/domain/payments/operations/open-endpoint.ts';
import { applyNotification } from '#lib/domain/payouts/operations/apply-notification.ts';
import { applyRefundNotification } from '#lib/domain/refunds/operations/apply-notification.ts';
import type { Dispatch } from '#lib/domain/webhooks/operations.ts';

/** What a notification is about (the kind of subject its address was made for) → the operation that applies it. */
export const processorEvents: Dispatch = {
  payout_attempt: {
    transactionType: 'DISBURSEMENT',
    apply: ({ deliveryId, subjectId, notification }) =>
      applyNotification({ deliveryId, attemptId: subjectId, ...notification }),
  },
  [paymentsEndpoint.subjectKind]: {
    transactionType: 'PAYMENT',
    apply: ({ deliveryId, receivedAt, notification }) =>
      applyPaymentNotification({ deliveryId, receivedAt, ...notification }),
  },
  refund: {
    transactionType: 'REFUND',
    apply: ({ deliveryId, receivedAt, subjectId, notification }) =>
      applyRefundNotification({ deliveryId, receivedAt, refundId: subjectId, ...notification }),
  },
};
