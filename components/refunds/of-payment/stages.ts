import type { IntentView } from '#lib/domain/refunds/schemas/views.ts';

type Movement = IntentView['movements'][number];

/**
 * The stages of an intent in the order of its life: for payments and payouts everything that was asked for
 * and its current state, then what refunds have returned or still hold.
 */
export const stages = [
  'asked',
  'planned',
  'issued',
  'confirmed',
  'failed',
  'unknown',
  'returned',
  'returning',
] as const;
export type Stage = (typeof stages)[number];

/** Shown only when their amount is not zero. */
export const rareStages: readonly Stage[] = ['unknown', 'returning'];

/** Whether a movement is part of that stage's amount. */
export function inStage({ kind, stage }: Pick<Movement, 'kind' | 'stage'>, wanted: Stage): boolean {
  const isRefund = kind === 'refund';
  if (wanted === 'asked') return !isRefund;
  if (wanted === 'returned') return isRefund && stage === 'confirmed';
  if (wanted === 'returning') return isRefund && stage !== 'confirmed' && stage !== 'failed';
  return !isRefund && stage === wanted;
}
