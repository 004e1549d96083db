import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** Whether "held and not taken" is known, or what nobody knows once an act on the payment has left us. */
export function toCertainty(
  openAction: PaymentView['openAction'],
): 'known' | 'maybe_taken' | 'maybe_released' {
  if (openAction === null || openAction.status === 'waiting') return 'known';
  return openAction.kind === 'capture' ? 'maybe_taken' : 'maybe_released';
}
