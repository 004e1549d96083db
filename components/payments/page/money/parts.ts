import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';

export type Part = keyof AmountsView;

/** What is subtracted from the paid amount, in the order of the line. */
export const spentParts = [
  'refunded',
  'refundedElsewhere',
  'waiting',
  'refunding',
  'unknown',
  'contradicted',
] as const satisfies Part[];

/**
 * The backgrounds of the bar's pieces and of their marks in the line. A contradiction has the tone of what is unknown,
 * as its status has, and is striped to differ from it.
 */
export const partTone: Record<Exclude<Part, 'paid'>, string> = {
  refunded: 'bg-done',
  refundedElsewhere: 'bg-done',
  waiting: 'bg-waiting',
  refunding: 'bg-moving',
  unknown: 'bg-attention',
  contradicted: 'striped-attention',
  available: 'bg-line-strong',
};
