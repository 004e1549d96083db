import { isId } from '#lib/core/id.ts';

export type Kind = 'payouts' | 'payments' | 'refunds';

/** What a whole id of ours is found in: a payment's also in its refunds. None if the text is no such id. */
export function toKindsOfId(text: string): readonly Kind[] {
  if (isId('payout', text) || isId('payoutAttempt', text)) return ['payouts'];
  if (isId('payment', text)) return ['payments', 'refunds'];
  return isId('refund', text) ? ['refunds'] : [];
}
