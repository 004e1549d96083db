import { toOutcome } from '#components/refunds/to-outcome.ts';
import type { BatchView } from '#lib/domain/batches/schemas/views.ts';

export const lineResults = ['waiting', 'working', 'done', 'unknown', 'failed'] as const;
export type LineResult = (typeof lineResults)[number];

/** The result of one line of a batch. */
export function toLineResult({
  refund,
  refusal,
}: Pick<BatchView['items'][number], 'refund' | 'refusal'>): LineResult {
  if (refusal) return 'failed';
  if (!refund) return 'waiting';
  const outcome = toOutcome(refund);
  if (outcome === 'progress' || outcome === 'held' || outcome === 'approval') return 'working';
  return outcome === 'done' || outcome === 'unknown' || outcome === 'working' ? outcome : 'failed';
}
