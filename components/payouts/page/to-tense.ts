import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';

export type Tense = 'past' | 'never' | 'meant' | 'ahead';

const tenses: Record<PayoutStatus, Tense> = {
  draft: 'ahead',
  pending_approval: 'ahead',
  approved: 'ahead',
  sending: 'ahead',
  accepted: 'ahead',
  paid_out: 'past',
  declined: 'never',
  // An error can hide a lost answer.
  error: 'meant',
  refused: 'never',
  not_sent: 'never',
  unknown: 'meant',
  conflict: 'meant',
  cancelled: 'never',
  resolved_paid: 'past',
  resolved_not_paid: 'never',
};

/** In which tense a payout is spoken of: only what was paid is past, and what nobody knows is only meant. */
export function toTenseOf(status: PayoutStatus): Tense {
  return tenses[status];
}

/**
 * In which tense the amount that was asked for is spoken of. Where the processor names another one, the
 * asked one was only meant.
 */
export function toTense({
  status,
  amount,
  amountSide,
  attempt,
}: Pick<PayoutView, 'status' | 'amount' | 'amountSide'> & {
  attempt: Pick<PayoutView['attempt'], 'received' | 'debited'>;
}): Tense {
  const own = amountSide === 'recipient_gets' ? attempt.received : attempt.debited;
  const differs = own && (own.currency !== amount.currency || own.amountMinor !== amount.amountMinor);
  return differs ? 'meant' : toTenseOf(status);
}
