import { expect, test } from 'vitest';
import { getDateTimeFormat } from './date-time-format.ts';

const noon = new Date('2026-11-22T12:00:00Z');
const clock = { hour: '2-digit', minute: '2-digit' } as const;

test('the same wishes get the same formatter', () => {
  const first = getDateTimeFormat('en-GB', { ...clock, timeZone: 'Europe/Moscow' });
  expect(getDateTimeFormat('en-GB', { ...clock, timeZone: 'Europe/Moscow' })).toBe(first);
});

test('another language, zone or style gets another one', () => {
  expect(getDateTimeFormat('en-GB', { ...clock, timeZone: 'Europe/Moscow' }).format(noon)).toBe('15:00');
  expect(getDateTimeFormat('en-GB', { ...clock, timeZone: 'Asia/Almaty' }).format(noon)).toBe('17:00');
  expect(getDateTimeFormat('en-US', { ...clock, timeZone: 'UTC' }).format(noon)).toBe('12:00 PM');
  expect(getDateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'UTC' }).format(noon)).toBe('12');
});

test('every zone there is can be shown, one after the other', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const shown = zones.map((timeZone) => getDateTimeFormat('en-GB', { ...clock, timeZone }).format(noon));
  expect(shown.filter((time) => !/^\d\d:\d\d$/.test(time))).toEqual([]);
  expect(getDateTimeFormat('en-GB', { ...clock, timeZone: 'UTC' }).format(noon)).toBe('12:00');
});
