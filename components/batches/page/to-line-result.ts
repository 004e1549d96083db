import { toOutcome } from '#components/refunds/to-outcome.ts';
import type { BatchView } from '#lib/domain/batches/schemas/views.ts';

export const lineResults = ['waiting', 'working', 'done', 'unknown', 'failed', 'leftOut'] as const;
export type LineResult = (typeof lineResults)[number];

type Line = Pick<BatchView['items'][number], 'refund' | 'refusal'>;

/** Its money is refunded already, or is about to be: to call it failed would deny that. */
export const isLeftOut = ({ refusal }: Pick<Line, 'refusal'>) => refusal?.code === 'refund_nothing_left';

/** The result of one line of a batch. */
export function toLineResult({ refund, refusal }: Line): LineResult {
  if (isLeftOut({ refusal })) return 'leftOut';
  if (refusal) return 'failed';
  if (!refund) return 'waiting';
  const outcome = toOutcome(refund);
  if (outcome === 'progress' || outcome === 'held' || outcome === 'approval') return 'working';
  if (outcome === 'contradicted') return 'unknown';
  return outcome === 'done' || outcome === 'unknown' || outcome === 'working' ? outcome : 'failed';
}
