import { isToBeAsked, type Silence } from '#lib/domain/polling/rules/overdue.ts';

type Open = {
  status: string;
  waitingSince: string | null;
  /** What people propose about how it ended, for those who may see it. */
  resolving: { proposal: object | null } | null;
};

/**
 * When the processor's support is asked about something open. Reports that contradict each other are asked about at
 * once; for an unknown outcome a notification is most likely still on its way, and the page names the time until which
 * to wait. Asked: a colleague has brought an answer and proposes how it ended. Never: the outcome is known, or the
 * processor may still take its time.
 */
export function whenToAsk(
  { status, waitingSince, resolving }: Open,
  silence: Silence,
): 'now' | 'later' | 'asked' | 'never' {
  const isDoubtful = status === 'conflict' || status === 'unknown';
  if (!isDoubtful && !isToBeAsked(silence)) return 'never';
  if (resolving?.proposal) return 'asked';
  if (status === 'conflict' || isToBeAsked(silence)) return 'now';
  return waitingSince === null ? 'now' : 'later';
}
