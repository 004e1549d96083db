import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type Outcome, toOutcome } from '../to-outcome.ts';

export type Tense = 'past' | 'never' | 'meant' | 'ahead' | 'under_way';

const tenses: Record<Outcome, Tense> = {
  approval: 'ahead',
  working: 'ahead',
  held: 'ahead',
  progress: 'under_way',
  done: 'past',
  unknown: 'meant',
  contradicted: 'meant',
  refused: 'never',
  cancelled: 'never',
  // An error can hide a lost answer.
  error: 'meant',
};

/**
 * The tense of the texts about a refund: only what was given back is past, what nobody knows is only meant, and nothing
 * is under way before it was sent.
 */
export function toTense(refund: Pick<RefundView, 'status'>): Tense {
  return tenses[toOutcome(refund)];
}
