import type { RefundTimelineEntry } from '#lib/domain/refunds/schemas/views.ts';

type Entry = Pick<RefundTimelineEntry, 'id' | 'kind' | 'processorStatus'>;

/**
 * A notification is only a hint: what the processor's answer reported already, or its records have shown since, appears
 * in those entries. Entries are newest first.
 */
export function isReportedElsewhere(entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.kind !== 'reported') return false;
  const own = entries.findIndex(({ id }) => id === entry.id);
  return entries.some(
    ({ kind, processorStatus }, at) =>
      processorStatus === entry.processorStatus && (kind === 'answered' || (kind === 'read' && at < own)),
  );
}
