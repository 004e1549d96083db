import { isDay, startOfDay, startOfHour } from '#lib/core/local-day.ts';
import { withoutInvisible } from '#lib/core/typed-text.ts';
import { readZone, readZoneName } from './zone.ts';

/** A moment of a table; `isDay` when only the day is written. */
export type CellMoment = { at: Date; isDay: boolean };

/** Which of two numbers before a year is the day, where a file writes "03/04/2026". */
export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** How a file writes its times: in which zone, and how its days where they can be read in two ways. */
export type Writing = { timeZone: string; dayOrder?: DayOrder | null };

const months = [
  ['jan', 'янв'],
  ['feb', 'фев'],
  ['mar', 'мар'],
  ['apr', 'апр'],
  ['may', 'мая', 'май'],
  ['jun', 'июн'],
  ['jul', 'июл'],
  ['aug', 'авг'],
  ['sep', 'сен'],
  ['oct', 'окт'],
  ['nov', 'ноя'],
  ['dec', 'дек'],
];

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([AaPp]\.?[Mm]\.?)?`;
const dayAndClock = new RegExp(`^(.+?)(?:[T ,]+${clock})?$`);
/** A whole moment in figures: "20261121", "20261121101500", "20261121T101500", "20261121 101500". */
const compact = /^(20\d{2})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(\d{2}))?$/;

/** The day of the week before a day says nothing new. */
const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun|пн|вт|ср|чт|пт|сб|вс|понед|вторн|сред|четв|пятн|субб|воскр)[a-zа-я]*\.?,? (?=\d|[a-z]{3,9}\.? \d)/i;

/**
 * "2026-11-22", "22.11.26 14:05:09", "2026-11-22T14:05:09.123Z", "22 ноября 2026 г. 14:05 МСК". Without a zone of its own
 * it is a time in the zone of the file. "11/12/2026" is two different days: it is read only when the order is known, and
 * "2026-W48" is no day at all.
 */
export function readMoment(text: string, { timeZone: ofFile, dayOrder = null }: Writing): CellMoment | null {
  const whole = withoutInvisible(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/(\d{4}) ?г(?:\.|(?= |$))/, '$1')
    .trim()
    .replace(weekday, '')
    .replace(/ (?:в|at) (?=\d{1,2}:)/i, ' ');
  if (whole === '' || whole.length > 80) return null;
  const number = readNumber(whole, ofFile);
  if (number) return number;
  const named = readZoneName(whole);
  const { rest, offset } = readZone(named.rest);
  const timeZone = named.zone ?? ofFile;
  const figures = compact.exec(rest);
  if (figures) {
    const [, year, month, day, ...times] = figures;
    return toMoment(`${year}-${month}-${day}`, times[0] === undefined ? null : times, { offset, timeZone });
  }
  const [, written = '', hour, minute, second = '00', half] = dayAndClock.exec(rest) ?? [];
  const day = readDay(written.trim(), dayOrder);
  if (day === null) return null;
  if (hour === undefined) return toMoment(day, null, { offset, timeZone });
  return toMoment(day, [toHour(hour, half), minute, second], { offset, timeZone });
}

function toHour(hour: string, half: string | undefined): string {
  if (half === undefined) return hour;
  const twelve = Number(hour);
  if (twelve < 1 || twelve > 12) return '99';
  return String((twelve % 12) + (/^p/i.test(half) ? 12 : 0));
}

/** A day in any of the usual forms, as "2026-11-22". */
function readDay(text: string, order: DayOrder | null): string | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  // Points separate days, months and years in one order only.
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text);
  if (points) return toDay(points[3], points[2], points[1]);
  const slashes = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (slashes) {
    const [, first, , second, year] = slashes;
    const known = Number(first) > 12 ? 'dmy' : Number(second) > 12 ? 'mdy' : order;
    if (known === null && first !== second) return null;
    return known === 'mdy' ? toDay(year, first, second) : toDay(year, second, first);
  }
  return readNamedDay(text);
}

/** "22 ноября 2026", "22-Nov-2026", "Nov 22, 2026". */
function readNamedDay(text: string): string | null {
  const [, day, name] = /^(\d{1,2})[ -]?([a-zа-я]{3,9})\.?[ ,-]+(?:\d{4}|\d{2})$/i.exec(text) ?? [];
  const [, english, second] = /^([a-z]{3,9})\.? (\d{1,2}),? \d{4}$/i.exec(text) ?? [];
  const called = (name ?? english)?.toLowerCase();
  const month = months.findIndex((starts) => starts.some((start) => called?.startsWith(start)));
  const year = /(\d{4}|\d{2})$/.exec(text)?.[1];
  return month < 0 ? null : toDay(year, String(month + 1), day ?? second);
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

const dayMs = 86_400_000;
/** Excel counts days from here; its 29 February 1900, which never was, is counted too. */
const firstSerialDay = Date.UTC(1899, 11, 30);

/** A number of Excel ("45982.4270833") or of a program that counts seconds or milliseconds since 1970. */
function readNumber(text: string, timeZone: string): CellMoment | null {
  if (/^1[6-9]\d{8}(?:\.\d{1,9})?$/.test(text))
    return { at: new Date(Math.floor(Number(text)) * 1_000), isDay: false };
  if (/^1[6-9]\d{11}$/.test(text)) return { at: new Date(Number(text)), isDay: false };
  const [, days, part = ''] = /^([3-7]\d{4})(?:[.,](\d{1,15}))?$/.exec(text) ?? [];
  if (days === undefined) return null;
  const day = new Date(firstSerialDay + Number(days) * dayMs).toISOString().slice(0, 10);
  if (!isDay(day)) return null;
  if (/^0*$/.test(part)) return { at: startOfDay(day, timeZone), isDay: true };
  const wallMs = Math.min(Math.round(Number(`0.${part}`) * 86_400) * 1_000, dayMs - 1_000);
  return { at: inDay(day, wallMs, timeZone), isDay: false };
}

type Zone = { offset: string | null; timeZone: string };

function toMoment(
  day: string,
  times: readonly (string | undefined)[] | null,
  { offset, timeZone }: Zone,
): CellMoment | null {
  if (!isDay(day)) return null;
  // A day with an offset is no moment: which hour of it is meant?
  if (times === null) return offset === null ? { at: startOfDay(day, timeZone), isDay: true } : null;
  const [hour = 99, minute = 99, second = 99] = times.map(Number);
  const isEnd = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isEnd) || minute > 59 || second > 59) return null;
  const wallMs = ((hour * 60 + minute) * 60 + second) * 1_000;
  if (offset === null) return { at: inDay(day, wallMs, timeZone), isDay: false };
  const start = Date.parse(`${day}T00:00:00${offset}`);
  return Number.isNaN(start) ? null : { at: new Date(start + wallMs), isDay: false };
}

const hourMs = 3_600_000;

/** When the clocks of that zone show that time of the day, also on a day on which they change. */
function inDay(day: string, wallMs: number, timeZone: string): Date {
  const hour = startOfHour(day, Math.floor(wallMs / hourMs), timeZone);
  return new Date(hour.getTime() + (wallMs % hourMs));
}
