import type { IntentView } from '#lib/domain/refunds/schemas/views.ts';

type Movement = IntentView['movements'][number];

/**
 * The parts of an intent in the order of a life: of payments and payouts all that was asked for and where each of it
 * is, then what refunds gave back or still hold.
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

/** Named only where there is such a thing. */
export const rareStages: readonly Stage[] = ['unknown', 'returning'];

/** Whether a movement is a part of that sum. */
export function inStage({ kind, stage }: Pick<Movement, 'kind' | 'stage'>, wanted: Stage): boolean {
  const isRefund = kind === 'refund';
  if (wanted === 'asked') return !isRefund;
  if (wanted === 'returned') return isRefund && stage === 'confirmed';
  if (wanted === 'returning') return isRefund && stage !== 'confirmed' && stage !== 'failed';
  return !isRefund && stage === wanted;
}
