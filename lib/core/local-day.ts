import { getDateTimeFormat } from './date-time-format.ts';

/** A calendar day without a zone: "2026-11-21". Sorts as text. */
export type Day = string;

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * True for a name of a zone that this runtime knows ("Europe/Moscow"), old ones included ("Asia/Calcutta", "EST5EDT"); bare
 * offsets are refused. No other table of zones is asked: the database's may be older, or without the old names.
 */
export function isTimeZone(text: string | undefined): text is string {
  if (!text || text.length > 64 || !/^[A-Za-z][A-Za-z0-9]*(?:[/_+-][A-Za-z0-9_+-]+)*$/.test(text))
    return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** True for a day that exists, from 2000 on ("2026-02-30" does not). */
export function isDay(text: string): boolean {
  if (!/^[2-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** How the names of months begin, in both languages. */
const months = [
  'jan янв',
  'feb фев',
  'mar мар',
  'apr апр',
  'may май мая',
  'jun июн',
  'jul июл',
  'aug авг',
  'sep сен',
]
  .concat(['oct окт', 'nov ноя', 'dec дек'])
  .map((names) => names.split(' '));
const inFigures = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
/** Only a month of two figures: "28.1" is rather a sum. */
const withoutYear = /^(\d{1,2})\.(0[1-9]|1[0-2])$/;
const dayFirst = /^(\d{1,2})\s+(\p{L}{3,8})\.?(?:,?\s+(\d{4}))?$/u;
const monthFirst = /^(\p{L}{3,8})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/u;

/**
 * A whole day as the lists show it and as people type it: "22.11.2026", "22.11.26", "2026-11-22", "22.11", "22 Nov",
 * "Nov 22, 2026", "22 ноября". Without a year it is the last such day. Undefined for a day that does not exist.
 */
export function toWholeDay(text: string, now = new Date()): Day | undefined {
  const [, day = '', month = '', year = ''] =
    inFigures.exec(text) ?? withoutYear.exec(text) ?? toNamedDay(text) ?? [];
  if (day === '') return isDay(text) ? text : undefined;
  const dayAndMonth = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = now.getUTCFullYear();
  // It may be tomorrow already where somebody types it.
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
  const last = `${thisYear}-${dayAndMonth}` <= tomorrow ? thisYear : thisYear - 1;
  const written = `${year === '' ? last : year.padStart(4, '20')}-${dayAndMonth}`;
  return isDay(written) ? written : undefined;
}

function toNamedDay(text: string): string[] | undefined {
  const [, day, name, year = ''] = dayFirst.exec(text) ?? [];
  const [, otherName, otherDay, otherYear = ''] = monthFirst.exec(text) ?? [];
  const named = (name ?? otherName)?.toLowerCase();
  const month =
    named === undefined ? -1 : months.findIndex((begins) => begins.some((begin) => named.startsWith(begin)));
  if (month === -1) return undefined;
  return [text, day ?? otherDay ?? '', String(month + 1), day === undefined ? otherYear : year];
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one to the other, both counted. */
export function countDays(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1;
}

/** A day of some zone and its first moment. */
export type DayStart = { day: Day; from: Date };

/** Each day from one to the other, both included, with its first moment in that zone. */
export function listDayStarts(from: Day, to: Day, timeZone: string): DayStart[] {
  return Array.from({ length: Math.max(countDays(from, to), 0) }, (_, at) => {
    const day = addDays(from, at);
    return { day, from: startOfDay(day, timeZone) };
  });
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

/** When the clocks of that zone first strike this hour of the day (see `startOfMinute`). */
export function startOfHour(day: Day, hour: number, timeZone: string): Date {
  return startOfMinute(day, hour * 60, timeZone);
}

/**
 * When the clocks of that zone first show this minute of the day. One that a change of clocks leaves out comes as much
 * later as they jump; one that comes twice is the first of the two.
 */
export function startOfMinute(day: Day, minute: number, timeZone: string): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
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

/** How many seconds the clocks of that zone are ahead of UTC. */
export function toOffset(moment: Date, timeZone: string): number {
  return (toWallClock(moment, timeZone).getTime() - Math.floor(moment.getTime() / 1_000) * 1_000) / 1_000;
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
