import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';

export type Tense = 'past' | 'never' | 'meant' | 'ahead';

/** A test has an amount that nobody gets. */
type AskedTense = Tense | 'test';

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

/** The tense of the texts about a payout: only what was paid is past, and what nobody knows is only meant. */
export function toTenseOf(status: PayoutStatus): Tense {
  return tenses[status];
}

/**
 * The tense of the texts about the amount that was asked for. Where the processor names another one, the asked one was
 * only meant.
 */
export function toTense({
  status,
  method,
  amount,
  amountSide,
  attempt,
}: Pick<PayoutView, 'status' | 'method' | 'amount' | 'amountSide'> & {
  attempt: Pick<PayoutView['attempt'], 'received' | 'debited'>;
}): AskedTense {
  if (!movesMoney(method)) return 'test';
  const own = amountSide === 'recipient_gets' ? attempt.received : attempt.debited;
  const differs = own && (own.currency !== amount.currency || own.amountMinor !== amount.amountMinor);
  return differs ? 'meant' : toTenseOf(status);
}
