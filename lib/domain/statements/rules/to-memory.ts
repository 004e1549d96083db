import type { Verdict } from '../status.ts';
import type { ReadLine } from './read-line.ts';

/**
 * What makes a line the same in every file that lists it: the processor's id, or our reference at the same moment, with
 * the sum and its direction. A line that could not be compared is known by its cells. Null for one that cannot be
 * distinguished from another movement of the same sum.
 */
export function toMemory(line: ReadLine & { cells: readonly string[] }, verdict: Verdict): string | null {
  const { processorId, reference, amount, direction, outcome, at, cells } = line;
  if (verdict === 'unreadable') return JSON.stringify([verdict, ...cells]);
  const key = processorId ?? (at === null ? null : `${reference} ${at.toISOString()}`);
  if (key === null) return null;
  return JSON.stringify([verdict, key, String(amount?.amountMinor), amount?.currency, direction, outcome]);
}
