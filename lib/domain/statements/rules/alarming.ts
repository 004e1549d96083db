import type { Difference, LineOutcome, Verdict } from '../status.ts';

/** The kinds of lines among which some have to be explained by a person. */
export const alarmingVerdicts = [
  'only_theirs',
  'returned',
  'differs',
  'unreadable',
] as const satisfies Verdict[];

/**
 * Whether a line is an alarm until somebody closes it with a reason: money that only the processor has, money that came
 * back or went the other way, and what could not be compared, which may be any of these. `store/alarming.ts` says the same
 * in SQL.
 */
export function isAlarming(line: {
  verdict: Verdict | null;
  outcome: LineOutcome | null;
  differs: readonly Difference[];
}): boolean {
  if (line.verdict === 'differs') return line.outcome === 'returned' || line.differs.includes('direction');
  return line.verdict === 'only_theirs' || line.verdict === 'returned' || line.verdict === 'unreadable';
}
