import 'server-only';
import { applyPaymentNotification } from '#lib/domain/payments/operations/apply-notification.ts';
import { paymentsEndpoint } from '#lib/domain/payments/operations/open-endpoint.ts';
import { applyPayoutNotification } from '#lib/domain/payouts/operations/apply-notification.ts';
import { applyRefundNotification } from '#lib/domain/refunds/operations/apply-notification.ts';
import type { EventHandlers } from '#lib/domain/webhooks/operations/apply.ts';

/** Kind of subject that a webhook address was made for → the operation that applies its notifications. */
export const eventHandlers: EventHandlers = {
  payout_attempt: {
    about: 'payout',
    apply: ({ subjectId, ...notice }) => applyPayoutNotification({ ...notice, attemptId: subjectId }),
  },
  [paymentsEndpoint.subjectKind]: { about: 'payment', apply: applyPaymentNotification },
  refund: {
    about: 'refund',
    apply: ({ subjectId, ...notice }) => applyRefundNotification({ ...notice, refundId: subjectId }),
  },
};
