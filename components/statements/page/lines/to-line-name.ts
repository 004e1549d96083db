import type { LineView } from '#lib/domain/statements/schemas/views.ts';

/** What people call a line of a statement by: our number, else the processor's, else what its first cells say. */
export function toLineName({ reference, processorId, cells }: LineView): string {
  return reference ?? processorId ?? cells.slice(0, 3).join(' ');
}
