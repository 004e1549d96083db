import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

type Reported = Pick<PaymentView, 'openAction' | 'mismatchSince' | 'readAt'>;

/**
 * Whether "held and not taken" is known, what nobody knows once an act on the payment has left us, or that only the
 * processor's answer says so, against its own notification.
 */
export function toCertainty({
  openAction,
  mismatchSince,
  readAt,
}: Reported): 'known' | 'maybe_taken' | 'maybe_released' | 'disputed' {
  if (openAction === null || openAction.status === 'waiting')
    return mismatchSince !== null && readAt !== null ? 'disputed' : 'known';
  return openAction.kind === 'capture' ? 'maybe_taken' : 'maybe_released';
}
