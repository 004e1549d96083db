import { type Day, isDay, startOfMinute } from '#lib/core/local-day.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

/** The first day and the time of every month, by the clocks of a zone; minutes since midnight. */
export type Monthly = { firstDay: Day; minute: number; timeZone: string };

/** Where it ends; both null: when somebody stops it. */
export type End = { lastDay: Day | null; most: number | null };

export type RepeatRefusal =
  | 'repeat_last_day_wrong'
  | 'repeat_count_wrong'
  /** Only a payout with a time of its own is repeated. */
  | 'repeat_without_time'
  /** A card number is never kept for months. */
  | 'repeat_of_card'
  | 'repeat_not_saved'
  /** Nobody confirmed the name of the recipient. */
  | 'repeat_not_confirmed';

/** Ten years of months. */
export const mostOccurrences = 120;

/** The day of the n-th month, counted from 1: the last day of a month that is too short. */
export function toOccurrenceDay(firstDay: Day, n: number): Day {
  const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
  const months = year * 12 + (month - 1) + (n - 1);
  const [ofYear, ofMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const last = new Date(Date.UTC(ofYear, ofMonth, 0)).getUTCDate();
  return [ofYear, ofMonth, Math.min(day, last)].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The moment of the n-th month. A time that a change of clocks skips or repeats is one moment (see `startOfMinute`). */
export function toOccurrence({ firstDay, minute, timeZone }: Monthly, n: number): Date {
  return startOfMinute(toOccurrenceDay(firstDay, n), minute, timeZone);
}

/** Whether there is an n-th one. */
export function hasOccurrence(firstDay: Day, { lastDay, most }: End, n: number): boolean {
  if (most !== null && n > most) return false;
  return lastDay === null || toOccurrenceDay(firstDay, n) <= lastDay;
}

/** An end that leaves room for more than the first payout. */
export function judgeEnd(firstDay: Day, end: End): Result<End, RepeatRefusal> {
  const { lastDay, most } = end;
  if (lastDay !== null && !(isDay(lastDay) && hasOccurrence(firstDay, { lastDay, most: null }, 2)))
    return refuse('repeat_last_day_wrong', { field: 'lastDay' });
  if (most !== null && !(Number.isInteger(most) && most >= 2 && most <= mostOccurrences))
    return refuse('repeat_count_wrong', { field: 'times', params: { most: mostOccurrences } });
  return accept(end);
}
