import { expect, test } from 'vitest';
import { formatDateTime, formatDayRange, formatZone, toZoneCity, withYear } from './date-time.ts';

const moment = new Date('2026-11-21T11:02:09Z');
const timeZone = 'Europe/Moscow';

test.each([
  ['en', 'time', '14:02'],
  ['en', 'short', '21 Nov, 14:02'],
  ['en', 'date', '21 Nov 2026'],
  ['en', 'full', 'Saturday, 21 November 2026 at 14:02:09'],
  ['ru', 'time', '14:02'],
  ['ru', 'short', '21 нояб., 14:02'],
  ['ru', 'date', '21 нояб. 2026 г.'],
  ['ru', 'full', 'суббота, 21 ноября 2026 г. в 14:02:09'],
] as const)('in %s a %s reads "%s"', (locale, style, text) => {
  expect(formatDateTime(moment, { locale, timeZone, style }).replaceAll('\u00a0', ' ')).toBe(text);
});

test('no line ends inside a date, and none begins with "г."', () => {
  const date = (locale: 'en' | 'ru') => formatDateTime(moment, { locale, timeZone, style: 'date' });
  expect(date('ru')).toBe('21\u00a0нояб.\u00a02026\u00a0г.');
  expect(date('en')).toBe('21\u00a0Nov\u00a02026');
});

test.each([
  ['en', '2026-11-01', '2026-11-21', /^1 – 21 Nov 2026$/],
  ['ru', '2026-11-01', '2026-11-21', /^1–21 нояб. 2026 г.$/],
  ['en', '2026-11-21', '2026-11-21', /^21 Nov 2026$/],
  ['en', '2025-12-31', '2026-01-01', /^31 Dec 2025 – 1 Jan 2026$/],
] as const)('days in %s from %s to %s', (locale, from, to, text) => {
  expect(formatDayRange(from, to, locale).replaceAll('\u00a0', ' ')).toMatch(text);
});

test('a moment of half a year ago or later than in half a year says its year', () => {
  const now = moment.getTime();
  const at = (days: number) => new Date(now + days * 86_400_000);
  expect(withYear('short', at(-181), now)).toBe('short');
  expect(withYear('short', at(-183), now)).toBe('dated');
  expect(withYear('short', at(365), now)).toBe('dated');
  expect(withYear('time', at(-365), now)).toBe('time');
  expect(withYear('seconds', at(-181), now)).toBe('seconds');
  expect(withYear('seconds', at(-183), now)).toBe('datedSeconds');
  const said = formatDateTime(at(-365), { locale: 'ru', timeZone, style: 'dated' });
  expect(said.replaceAll('\u00a0', ' ')).toBe('21 нояб. 2025 г., 14:02');
});

test('midnight is 00:00 and belongs to the new day', () => {
  const midnight = new Date('2026-11-20T21:00:00Z');
  expect(formatDateTime(midnight, { locale: 'en', timeZone, style: 'short' })).toBe('21\u00a0Nov, 00:00');
});

test.each([
  ['Europe/Moscow', 'UTC+3'],
  ['America/St_Johns', 'UTC−3:30'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['UTC', 'UTC'],
])('the offset of %s is %s', (zone, text) => {
  expect(formatZone(moment, zone)).toBe(text);
});

test('the offset is the one that held at that moment', () => {
  expect(formatZone(new Date('2026-07-01T12:00:00Z'), 'Europe/Berlin')).toBe('UTC+2');
  expect(formatZone(new Date('2026-12-01T12:00:00Z'), 'Europe/Berlin')).toBe('UTC+1');
});

test('a zone is called by its city', () => {
  expect(toZoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(toZoneCity('UTC')).toBe('UTC');
});
