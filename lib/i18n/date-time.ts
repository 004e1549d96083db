import { getDateTimeFormat } from '../core/date-time-format.ts';
import type { AppLocale } from '../core/format.ts';

/** `time` 14:02 · `short` 21 Nov, 14:02 · `dated` 21 Nov 2026, 14:02 · `seconds` 21 Nov, 14:02:09 · `datedSeconds` 21 Nov 2026, 14:02:09 · `date` 21 Nov 2026 · `day` 21 November 2026 · `full` Saturday, 21 November 2026, 14:02:09 */
export type DateTimeStyle = 'time' | 'short' | 'dated' | 'seconds' | 'datedSeconds' | 'date' | 'day' | 'full';

/** Day before month and a 24-hour clock in both languages. */
const tags: Record<AppLocale, string> = { en: 'en-GB', ru: 'ru-RU' };

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const parts: Record<DateTimeStyle, Intl.DateTimeFormatOptions> = {
  time: clock,
  short: { day: 'numeric', month: 'short', ...clock },
  dated: { day: 'numeric', month: 'short', year: 'numeric', ...clock },
  seconds: { day: 'numeric', month: 'short', ...clock, second: '2-digit' },
  datedSeconds: { day: 'numeric', month: 'short', year: 'numeric', ...clock, second: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...clock, second: '2-digit' },
};

/** A moment as people of that language write it, in that zone. `formatZone` writes the zone itself. */
export function formatDateTime(
  moment: Date,
  { locale, timeZone, style }: { locale: AppLocale; timeZone: string; style: DateTimeStyle },
): string {
  return unbroken(getDateTimeFormat(tags[locale], { ...parts[style], timeZone }).format(moment));
}

/** Styles that leave the year to the reader, and those that say it. */
const yearless: Partial<Record<DateTimeStyle, DateTimeStyle>> = { short: 'dated', seconds: 'datedSeconds' };
const halfYearMs = 182 * 86_400_000;

/** The style in which a moment cannot be taken for the same day of another year, as it is read now. */
export function withYear(style: DateTimeStyle, moment: Date, now: number): DateTimeStyle {
  const dated = yearless[style];
  return dated && Math.abs(now - moment.getTime()) > halfYearMs ? dated : style;
}

/** A range of calendar days ("2026-11-01"), both included: "1–21 Nov 2026". */
export function formatDayRange(from: string, to: string, locale: AppLocale): string {
  const format = getDateTimeFormat(tags[locale], { ...parts.date, timeZone: 'UTC' });
  return unbroken(format.formatRange(new Date(from), new Date(to)));
}

/**
 * A line must not break between "21" and "нояб.", or begin with "г.". Chromium writes an ordinary space where Node
 * writes a thin one, and React takes a page with a text that differs from the server's for broken.
 */
function unbroken(text: string): string {
  return text
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
    .replace(/(\p{L}\.?) (?=\d{4})/gu, '$1\u00a0');
}

/** An hour of the day: "09:00". */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The zone's offset at that moment: "UTC+3", "UTC−3:30", "UTC". */
export function formatZone(moment: Date, timeZone: string): string {
  const name = getDateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find((part) => part.type === 'timeZoneName')?.value;
  return (name ?? 'UTC')
    .replace('GMT', 'UTC')
    .replace(/[+-]0$/, '')
    .replace('-', '\u2212');
}

/** "Europe/Moscow" becomes "Moscow", "America/Argentina/Buenos_Aires" becomes "Buenos Aires". */
export function toZoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
