import type { IntentView } from '#lib/domain/refunds/schemas/views.ts';

type Movement = IntentView['movements'][number];

/** What has become of the payments and payouts of an intent; together they are what was asked for. */
export const ends = ['confirmed', 'issued', 'planned', 'failed', 'unknown'] as const;
/** What refunds have given back, and what they still hold. */
export const givenBack = ['returned', 'returning'] as const;

export type Stage = 'asked' | (typeof ends)[number] | (typeof givenBack)[number];

/** Whether a movement is part of that stage's amount. */
export function inStage({ kind, stage }: Pick<Movement, 'kind' | 'stage'>, wanted: Stage): boolean {
  const isRefund = kind === 'refund';
  if (wanted === 'asked') return !isRefund;
  if (wanted === 'returned') return isRefund && stage === 'confirmed';
  if (wanted === 'returning') return isRefund && stage !== 'confirmed' && stage !== 'failed';
  return !isRefund && stage === wanted;
}

/**
 * Whether the intent holds more than one payment and its refunds: those appear on the payment's page already, and a
 * second account of the same money would only raise questions.
 */
export function isMoreThan(paymentId: string, movements: readonly Movement[]): boolean {
  return movements.some(({ kind, id }) => kind !== 'refund' && id !== paymentId);
}
