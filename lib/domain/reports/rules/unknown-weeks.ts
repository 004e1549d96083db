import { addDays, type Day, toDay } from '#lib/core/local-day.ts';
import type { UnknownLine } from '../schemas.ts';
import type { Days } from './days.ts';

type Unknown = { at: Date; status: string; seconds: number | null };

const paid = ['paid_out', 'refunded', 'resolved_paid'];
const notPaid = ['declined', 'error', 'refused', 'failed', 'resolved_not_paid'];
const byPeople = ['resolved_paid', 'resolved_not_paid'];

/** Monday of the week that the day lies in. */
const toMonday = (day: Day) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const isBefore = (one: Day, other: Day) => one < other;

/** Weeks of that zone in the order given; of the first and the last only those days that are looked at. */
export function toUnknownWeeks(unknowns: readonly Unknown[], zone: string, days: Days): UnknownLine[] {
  const weeks = Map.groupBy(unknowns, ({ at }) => toMonday(toDay(at, zone)));
  return [...weeks].map(([monday, ones]) => {
    const week = { from: monday, to: addDays(monday, 6) };
    const from = isBefore(week.from, days.from) ? days.from : week.from;
    const to = isBefore(days.to, week.to) ? days.to : week.to;
    const known = ones.flatMap(({ seconds }) => seconds ?? []).toSorted((a, b) => a - b);
    const countOf = (statuses: readonly string[]) =>
      ones.filter(({ status }) => statuses.includes(status)).length;
    return {
      ...{ from, to, count: ones.length },
      ...{ paid: countOf(paid), notPaid: countOf(notPaid), byPeople: countOf(byPeople) },
      median: known[Math.floor((known.length - 1) / 2)] ?? null,
      longest: known.at(-1) ?? null,
    };
  });
}
