import { isStoppedByPayment } from '#lib/domain/refunds/rules/timeline.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

type Ended = Pick<RefundView, 'status' | 'reviewReason' | 'knownReason' | 'newest' | 'mayRepeat'>;

/**
 * Where refunding again alone cannot help: after an error people look first whether the money arrived, what the payment
 * stopped is stopped again until that is read, what the processor has not enabled ends the same way again, and what a
 * manager declined is declined again until that is settled.
 */
export function needsAttention({
  status,
  reviewReason,
  knownReason,
}: Omit<Ended, 'newest' | 'mayRepeat'>): boolean {
  const isStopped = status === 'not_sent' && isStoppedByPayment(reviewReason);
  const isDeclined = status === 'cancelled' && reviewReason === 'declined_by_colleague';
  return status === 'error' || isStopped || isDeclined || knownReason === 'refunds_not_enabled';
}

/** An error proves nothing: whether the money came back has to be found out, until there is another attempt. */
export function needsReview({ status, newest }: Pick<RefundView, 'status' | 'newest'>): boolean {
  return status === 'error' && newest === null;
}

/** The act that the page of a refund fills. */
export function toMainAct(refund: Ended): 'payment' | 'repeat' | null {
  const { status, reviewReason, newest, mayRepeat } = refund;
  if (newest === null && status === 'not_sent' && isStoppedByPayment(reviewReason)) return 'payment';
  return mayRepeat && !needsAttention(refund) ? 'repeat' : null;
}
