import { addDays, type Day, toDay } from '#lib/core/local-day.ts';
import type { UnknownLine } from '../schemas.ts';

type Unknown = { at: Date; status: string; seconds: number | null };

const paid = ['paid_out', 'refunded', 'resolved_paid'];
const notPaid = ['declined', 'error', 'refused', 'failed', 'resolved_not_paid'];
const byPeople = ['resolved_paid', 'resolved_not_paid'];

/** Monday of the week that the day lies in. */
const toMonday = (day: Day) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Weeks of that zone in the order given. */
export function toUnknownWeeks(unknowns: readonly Unknown[], zone: string): UnknownLine[] {
  const weeks = Map.groupBy(unknowns, ({ at }) => toMonday(toDay(at, zone)));
  return [...weeks].map(([from, ones]) => {
    const known = ones.flatMap(({ seconds }) => seconds ?? []).toSorted((a, b) => a - b);
    const countOf = (statuses: readonly string[]) =>
      ones.filter(({ status }) => statuses.includes(status)).length;
    return {
      ...{ from, to: addDays(from, 6), count: ones.length },
      ...{ paid: countOf(paid), notPaid: countOf(notPaid), byPeople: countOf(byPeople) },
      median: known[Math.floor((known.length - 1) / 2)] ?? null,
      longest: known.at(-1) ?? null,
    };
  });
}
