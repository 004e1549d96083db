import type { PayoutView, TimelineEntry } from '#lib/domain/payouts/schemas/views.ts';

type Contradiction = {
  /** What had ended the payout, and the report that it ended otherwise. */
  first: TimelineEntry;
  second: TimelineEntry;
  /** Both are reports of the processor; otherwise two people had resolved it. */
  isOfReports: boolean;
};

/** Which two outcomes contradict each other; null where it is another contradiction, or the history does not say. */
export function toContradiction({
  status,
  reviewReason,
  timeline,
}: Pick<PayoutView, 'status' | 'reviewReason' | 'timeline'>): Contradiction | null {
  if (status !== 'conflict' || reviewReason !== 'different_end') return null;
  const at = timeline.findIndex(({ toStatus }) => toStatus === 'conflict');
  const second = timeline[at];
  const first = timeline.slice(at + 1).find(({ toStatus }) => toStatus === second?.fromStatus);
  if (!first || !second?.processorStatus) return null;
  return { first, second, isOfReports: first.kind === 'reported' || first.kind === 'read' };
}
