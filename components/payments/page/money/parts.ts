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

/** The background colours of the bar's pieces and of their marks in the line. */
export const partTone: Record<Exclude<Part, 'paid'>, string> = {
  refunded: 'bg-done',
  refundedElsewhere: 'bg-done',
  waiting: 'bg-waiting',
  refunding: 'bg-moving',
  unknown: 'bg-attention',
  contradicted: 'bg-attention',
  available: 'bg-line-strong',
};
