import type { Money } from '../../values/decimal.ts';

/** Times on the console are UTC, as the page says once at its top. */

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

export function formatMoment(ms: number): string {
  return date.format(ms);
}

/** "09:30:05" for today by the sandbox's clock, "21 Nov, 09:30:05" for any other day. */
export function formatTime(ms: number, now: number): string {
  const isToday = day.format(ms) === day.format(now);
  return isToday ? time.format(ms) : `${day.format(ms)}, ${time.format(ms)}`;
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** The two largest units of a span: "1 h 5 min". */
export function formatSpan(ms: number): string {
  let rest = Math.max(0, Math.ceil(ms / 1000) * 1000);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count}\u00a0${unit}`);
  }
  return parts.slice(0, 2).join(' ') || '0\u00a0s';
}

const NARROW_SPACE = '\u202f';

/** "1250.50" → "1 250.50 RUB", with spaces that do not break. */
export function formatMoney({ value, currency }: Money): string {
  return `${groupThousands(value)}\u00a0${currency}`;
}

export function formatWord(word: string): string {
  return word.toLowerCase().replaceAll('_', ' ');
}

function groupThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
