import { getDateTimeFormat } from './date-time-format.ts';

/** A calendar day without a zone: "2026-11-21". Sorts as text. */
export type Day = string;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** True for a day that exists, from 2000 on ("2026-02-30" does not). */
export function isDay(text: string): boolean {
  if (!/^[2-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A whole day: "22.11.2026", "22.11.26" or "2026-11-22"; undefined for a day that does not exist. */
export function toWholeDay(text: string): Day | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  const written = day ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(written) ? written : undefined;
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one to the other, both counted. */
export function countDays(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1;
}

/** Which day a moment falls on in that zone. */
export function toDay(moment: Date, timeZone: string): Day {
  return toWallClock(moment, timeZone).toISOString().slice(0, 10);
}

/**
 * The first moment of a day in that zone (an IANA name). Where clocks change at midnight a day can begin at 01:00, or its midnight can
 * strike twice; every moment still belongs to exactly one day.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  return startOfHour(day, 0, timeZone);
}

/**
 * When the clocks of that zone first strike this hour of the day. An hour that a change of clocks leaves out begins when
 * they jump over it; one that comes twice begins the first time.
 */
export function startOfHour(day: Day, hour: number, timeZone: string): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const candidates = [local - dayMs, local + dayMs]
    .map((near) => local - (toWallClock(new Date(near), timeZone).getTime() - near))
    .sort((a, b) => a - b)
    .map((ms) => new Date(ms));
  return candidates.find((moment) => toWallClock(moment, timeZone).getTime() >= local) ?? new Date(local);
}

/** The first moment of the day that `moment` falls on in that zone, or of the day so many `days` later (earlier, if negative). */
export function startOfLocalDay(moment: Date, timeZone: string, days = 0): Date {
  return startOfDay(addDays(toDay(moment, timeZone), days), timeZone);
}

/** The local clock's reading written as if it were UTC; fractions of a second are dropped. */
function toWallClock(moment: Date, timeZone: string): Date {
  const parts = getDateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(Math.floor(moment.getTime() / 1_000) * 1_000);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}
