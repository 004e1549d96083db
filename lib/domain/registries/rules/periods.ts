import { addDays, type Day, startOfDay, startOfHour, toDay } from '#lib/core/local-day.ts';
import { keptDays, type RegistryPeriod, type Rhythm } from '../status.ts';

/** When a file is made: at that hour of the clocks in that zone, on the day after its period. */
export type Timetable = { every: Rhythm; hour: number; timeZone: string };

/** What is written down in the last moments of a day has reached the database by then. */
const settleMs = 5 * 60_000;
const keptMs = keptDays * 86_400_000;
const lengths: Record<Rhythm, number> = { day: 1, week: 7 };

/** The period that begins on that day. */
export function toPeriod(every: Rhythm, from: Day): RegistryPeriod {
  return { from, to: addDays(from, lengths[every] - 1) };
}

/** The first day of the period in which that day lies: itself, or its Monday. */
export function startOfPeriod(every: Rhythm, day: Day): Day {
  if (every === 'day') return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const nextFrom = (every: Rhythm, from: Day): Day => addDays(from, lengths[every]);

/** When the file of the period that begins on that day is made. Never before the period has ended. */
export function toDueAt({ every, hour, timeZone }: Timetable, from: Day): Date {
  const after = nextFrom(every, from);
  const ended = startOfDay(after, timeZone).getTime();
  return new Date(Math.max(startOfHour(after, hour, timeZone).getTime(), ended + settleMs));
}

/** The last period that has ended. */
export function toLastEnded({ every, timeZone }: Timetable, now: Date): RegistryPeriod {
  const settled = toDay(new Date(now.getTime() - settleMs), timeZone);
  return toPeriod(every, addDays(startOfPeriod(every, settled), -lengths[every]));
}

/**
 * The first period with a file that is due after now: where a schedule begins, and where it goes on after a pause.
 */
export function toNextDue(timetable: Timetable, now: Date): Day {
  let { from } = toLastEnded(timetable, now);
  while (toDueAt(timetable, from) <= now) from = nextFrom(timetable.every, from);
  return from;
}

/** The oldest period from that one on that is still made up for: of older ones nothing would be kept. */
export function skipTooOld(timetable: Timetable, from: Day, now: Date): Day {
  let day = from;
  while (toDueAt(timetable, day).getTime() < now.getTime() - keptMs) day = nextFrom(timetable.every, day);
  return day;
}
