import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type RefundGroup, refundGroups } from '#lib/domain/refunds/status.ts';

export type Outcome = 'approval' | 'working' | 'held' | 'progress' | 'done' | 'unknown' | 'refused';

const groupOutcomes: Record<RefundGroup, Outcome> = {
  waiting: 'approval',
  moving: 'progress',
  attention: 'unknown',
  done: 'done',
  failed: 'refused',
};

/**
 * What the form may say about its refund: `unknown` is never called failed, and accepted is not called done.
 */
export function toOutcome({ status, waitsFor }: Pick<RefundView, 'status' | 'waitsFor'>): Outcome {
  if (status === 'approved') return waitsFor ? 'held' : 'working';
  if (status === 'sending') return 'working';
  const groups = Object.keys(groupOutcomes) as RefundGroup[];
  const group = groups.find((each) => (refundGroups[each] as readonly string[]).includes(status));
  return groupOutcomes[group ?? 'attention'];
}
