import { addDays, startOfHour, toDay } from '#lib/core/local-day.ts';
import type { Rhythm } from '../status.ts';

/** Hours of the day from which and until which nothing is sent; the second may be earlier than the first: over midnight. */
export type QuietHours = { from: number; until: number };

const hourMs = 3_600_000;
/** The hour of the day at which what is gathered for a day is sent. */
const dailyHour = 9;

/** How long after a message of a kind the next one of that kind is sent at the earliest. */
export const apartMs = 10 * 60_000;

type When = {
  rhythm: Exclude<Rhythm, 'never'>;
  quiet: QuietHours | null;
  timeZone: string;
  /** When the first of what waits happened. */
  since: Date;
  /** When the last message of that kind was made. */
  lastAt: Date | null;
};

/** The moment from which what has waited since then is sent. */
export function toDueAt({ rhythm, quiet, timeZone, since, lastAt }: When): Date {
  const gathered = lastAt ? new Date(Math.max(since.getTime(), lastAt.getTime() + apartMs)) : since;
  const due = toNextSlot(rhythm, gathered, timeZone);
  return quiet ? toEndOfQuiet(due, quiet, timeZone) : due;
}

function toNextSlot(rhythm: When['rhythm'], from: Date, timeZone: string): Date {
  if (rhythm === 'at_once') return from;
  if (rhythm === 'hourly') return new Date(Math.ceil(from.getTime() / hourMs) * hourMs);
  return nextHour(from, dailyHour, timeZone);
}

/** The next time, from that moment on, that the clocks of the zone strike that hour. */
function nextHour(from: Date, hour: number, timeZone: string): Date {
  const today = toDay(from, timeZone);
  const found = [today, addDays(today, 1), addDays(today, 2)]
    .map((day) => startOfHour(day, hour, timeZone))
    .find((moment) => moment >= from);
  return found ?? from;
}

/** The moment itself, or the end of the quiet hours that it falls in. */
export function toEndOfQuiet(moment: Date, { from, until }: QuietHours, timeZone: string): Date {
  if (from === until) return moment;
  const today = toDay(moment, timeZone);
  for (const day of [addDays(today, -1), today]) {
    const begin = startOfHour(day, from, timeZone);
    const end = startOfHour(from < until ? day : addDays(day, 1), until, timeZone);
    if (begin <= moment && moment < end) return end;
  }
  return moment;
}

/** Pauses before the next tries, for half a day; a mail server may be away for hours. */
const pauseMinutes = [1, 5, 20, 60, 180, 480];

/** When a message is tried again after so many tries; null: never. */
export function toNextTry(tries: number, now: Date): Date | null {
  const pause = pauseMinutes[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
