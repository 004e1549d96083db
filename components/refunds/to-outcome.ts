import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type RefundGroup, type RefundStatus, refundGroups } from '#lib/domain/refunds/status.ts';

export type Outcome =
  | 'approval'
  | 'working'
  | 'held'
  | 'progress'
  | 'done'
  | 'unknown'
  | 'contradicted'
  | 'refused'
  | 'cancelled'
  | 'error';

const groupOutcomes: Record<RefundGroup, Outcome> = {
  waiting: 'approval',
  moving: 'progress',
  attention: 'unknown',
  done: 'done',
  failed: 'refused',
};

/** Where the word of the group would be wrong: people stopped it, the processor cannot say what it did, or says two things. */
const ownTexts: Partial<Record<RefundStatus, Outcome>> = {
  cancelled: 'cancelled',
  error: 'error',
  conflict: 'contradicted',
};

/**
 * What the form may say about its refund: `unknown` is never called failed, and accepted is not called done.
 * `isHeld`: something keeps it from being sent now.
 */
export function toOutcome({ status }: Pick<RefundView, 'status'>, isHeld = false): Outcome {
  if (status === 'approved') return isHeld ? 'held' : 'working';
  if (status === 'sending') return 'working';
  const groups = Object.keys(groupOutcomes) as RefundGroup[];
  const group = groups.find((each) => (refundGroups[each] as readonly string[]).includes(status));
  return ownTexts[status] ?? groupOutcomes[group ?? 'attention'];
}
