import { isStoppedByPayment } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

type Ended = Pick<RefundView, 'status' | 'reviewReason' | 'knownReason' | 'newest' | 'mayRepeat'>;

/**
 * The act that the page of a refund fills. Refunding again is not it where that alone cannot help: after an error
 * people look first whether the money arrived, and what the processor has not enabled ends the same way again.
 */
export function toMainAct(refund: Ended): 'payment' | 'repeat' | null {
  const { status, reviewReason, knownReason, newest, mayRepeat } = refund;
  if (newest === null && status === 'not_sent' && isStoppedByPayment(reviewReason)) return 'payment';
  return mayRepeat && status !== 'error' && knownReason !== 'refunds_not_enabled' ? 'repeat' : null;
}
