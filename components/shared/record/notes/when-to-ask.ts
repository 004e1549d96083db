import { isToBeAsked, type Silence } from '#lib/domain/polling/rules/overdue.ts';

type Open = { status: string; waitingSince: string | null };

/**
 * When the processor's support is asked about something open. Reports that contradict each other are asked about at
 * once; for an unknown outcome a notification is most likely still on its way, and the page names the time until which
 * to wait. Never: the outcome is known, or the processor may still take its time.
 */
export function whenToAsk({ status, waitingSince }: Open, silence: Silence): 'now' | 'later' | 'never' {
  if (status === 'conflict' || isToBeAsked(silence)) return 'now';
  if (status !== 'unknown') return 'never';
  return waitingSince === null ? 'now' : 'later';
}
