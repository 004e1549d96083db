import { addDays, countDays, type Day, startOfDay, toDay } from '#lib/core/local-day.ts';
import { type Period, toPeriodDays } from '#lib/list/query.ts';
import { mostDays, type ReportInput } from '../schemas.ts';

export type Days = { from: Day; to: Day };

/** The days of a report, both included; the last thirty unless the address says others. No more than a season. */
export function toDays({ period, from, to }: ReportInput, zone: string, now: Date): Days {
  const today = toDay(now, zone);
  const asked: Period = from && to && from <= to ? { from, to } : (period ?? '30d');
  const days = toPeriodDays(asked, today);
  return countDays(days.from, days.to) > mostDays ? { ...days, from: addDays(days.to, 1 - mostDays) } : days;
}

/** As many days right before these. */
export function toDaysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** Above this many days one is too narrow to be read, and weeks are drawn. */
const mostNarrow = 45;

/** The days one by one, or in weeks that begin with the first day. */
export function toSlots({ from, to }: Days): Days[] {
  const width = countDays(from, to) > mostNarrow ? 7 : 1;
  const count = Math.ceil(countDays(from, to) / width);
  return Array.from({ length: count }, (_, at) => {
    const first = addDays(from, at * width);
    const last = addDays(first, width - 1);
    return { from: first, to: last < to ? last : to };
  });
}

/** True when days of that zone begin with an hour of UTC, so that figures by the hour add up to them. */
export function hasWholeHours({ from, to }: Days, zone: string): boolean {
  return [from, addDays(to, 1)].every((day) => startOfDay(day, zone).getTime() % 3_600_000 === 0);
}

/** The periods that are one click away, as an address writes them. */
export function toChoices(zone: string, now: Date): Record<Choice, string> {
  const today = toDay(now, zone);
  const yesterday = addDays(today, -1);
  const lastOfBefore = addDays(toPeriodDays('month', today).from, -1);
  return {
    today: 'today',
    yesterday: `${yesterday}..${yesterday}`,
    week: '7d',
    thirty: '30d',
    month: 'month',
    before: `${lastOfBefore.slice(0, 8)}01..${lastOfBefore}`,
  };
}
export const choices = ['today', 'yesterday', 'week', 'thirty', 'month', 'before'] as const;
export type Choice = (typeof choices)[number];

/** The span begins at `from` (inclusive) and ends at `before` (exclusive). */
type Span = { from: Date; before: Date };

const dayMs = 86_400_000;

/** The whole days of UTC within a span. None: both ends are its end, so that what lies before them is all of it. */
export function toWholeDays({ from, before }: Span): Span {
  const first = new Date(Math.ceil(from.getTime() / dayMs) * dayMs);
  const end = new Date(Math.floor(before.getTime() / dayMs) * dayMs);
  return first < end ? { from: first, before: end } : { from: before, before };
}
