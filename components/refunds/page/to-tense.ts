import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type Outcome, toOutcome } from '../to-outcome.ts';

export type Tense = 'past' | 'never' | 'meant' | 'ahead';

const tenses: Record<Outcome, Tense> = {
  approval: 'ahead',
  working: 'ahead',
  held: 'ahead',
  progress: 'ahead',
  done: 'past',
  unknown: 'meant',
  refused: 'never',
  cancelled: 'never',
  // An error can hide a lost answer.
  error: 'meant',
};

/** In which tense a refund is spoken of: only what was given back is past, and what nobody knows is only meant. */
export function toTense(refund: Pick<RefundView, 'status'>): Tense {
  return tenses[toOutcome(refund)];
}
