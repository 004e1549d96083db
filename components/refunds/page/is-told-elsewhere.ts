import type { RefundTimelineEntry } from '#lib/domain/refunds/schemas/views.ts';

type Entry = Pick<RefundTimelineEntry, 'id' | 'kind' | 'processorStatus'>;

/**
 * A notification is only a hint: what the processor's answer said already, or its books have said since, is told by
 * those. Entries are newest first.
 */
export function isToldElsewhere(entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.kind !== 'reported') return false;
  const own = entries.findIndex(({ id }) => id === entry.id);
  return entries.some(
    ({ kind, processorStatus }, at) =>
      processorStatus === entry.processorStatus && (kind === 'answered' || (kind === 'read' && at < own)),
  );
}
