import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** It was stopped because of the payment, which has to be looked at before anything is refunded again. */
const ofPayment: readonly RefundView['reviewReason'][] = [
  'baseline_differs',
  'baseline_not_comparable',
  'payment_not_captured',
  'payment_unreadable',
];

type Ended = Pick<RefundView, 'status' | 'reviewReason' | 'knownReason' | 'newest' | 'mayRepeat'>;

/**
 * The act that the page of a refund fills. Refunding again is not it where that alone cannot help: after an error
 * people look first whether the money arrived, and what the processor has not enabled ends the same way again.
 */
export function toMainAct(refund: Ended): 'payment' | 'repeat' | null {
  const { status, reviewReason, knownReason, newest, mayRepeat } = refund;
  if (newest === null && status === 'not_sent' && ofPayment.includes(reviewReason)) return 'payment';
  return mayRepeat && status !== 'error' && knownReason !== 'refunds_not_enabled' ? 'repeat' : null;
}
