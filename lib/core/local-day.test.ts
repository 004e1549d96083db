import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  countDays,
  isDay,
  isTimeZone,
  listDayStarts,
  startOfDay,
  startOfLocalDay,
  toDay,
} from './local-day.ts';

test.each(['2026-11-21', '2028-02-29', '2000-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '2026-02-30',
  '2026-02-29',
  '0000-00-00',
  '1999-12-31',
  '2026-1-1',
  '2026-11-21T00:00',
  '',
  'today',
])('"%s" is none', (text) => {
  expect(isDay(text)).toBe(false);
});

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(countDays('2026-11-15', '2026-11-21')).toBe(7);
});

describe('a day begins', () => {
  test.each([
    ['at 21:00 UTC in Moscow', '2026-11-21', 'Europe/Moscow', '2026-11-20T21:00:00.000Z'],
    ['at 19:00 UTC in Almaty', '2026-11-21', 'Asia/Almaty', '2026-11-20T19:00:00.000Z'],
    ['with the summer time of the night before', '2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['at 01:00 where midnight is skipped', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['at the first of two midnights', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    [
      'at the second where the first turns back',
      '2026-04-05',
      'America/Santiago',
      '2026-04-05T04:00:00.000Z',
    ],
    ['fifteen minutes off the hour', '2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ])('%s', (_, day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment);
  });

  test('a millisecond before midnight is the day before', () => {
    expect(toDay(new Date('2026-11-20T20:59:59.999Z'), 'Europe/Moscow')).toBe('2026-11-20');
    expect(toDay(new Date('2026-11-20T21:00:00.000Z'), 'Europe/Moscow')).toBe('2026-11-21');
  });
});

test('every moment lies between the beginning of its day and of the next one', () => {
  const zones = ['Europe/Moscow', 'Asia/Almaty', 'America/Santiago', 'Africa/Cairo', 'America/Havana', 'UTC'];
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const day = toDay(moment, zone);
      expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(moment.getTime());
      expect(startOfDay(addDays(day, 1), zone).getTime()).toBeGreaterThan(moment.getTime());
    }),
  );
});

const start = (moment: string, timeZone: string, days = 0) =>
  startOfLocalDay(new Date(moment), timeZone, days).toISOString();

describe('the first moment of a day', () => {
  test.each([
    ['the last millisecond belongs to the day', '2026-11-21T20:59:59.999Z', '2026-11-20T21:00:00.000Z'],
    ['midnight begins the next', '2026-11-21T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['noon', '2026-11-21T09:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['the turn of the year', '2026-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ])('in Moscow: %s', (_, moment, expected) => {
    expect(start(moment, 'Europe/Moscow')).toBe(expected);
  });

  test.each([
    [
      'a day that begins in summer time and ends in winter time',
      '2026-10-25T20:00:00Z',
      'Europe/Berlin',
      '2026-10-24T22:00:00.000Z',
    ],
    ['the day after it', '2026-10-26T12:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['a day that begins at one o’clock', '2026-03-29T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['a midnight that comes twice', '2026-11-01T12:00:00Z', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['a zone of half hours', '2026-11-21T18:31:00Z', 'Asia/Kolkata', '2026-11-21T18:30:00.000Z'],
    ['the far east', '2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
    ['the far west', '2026-11-21T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
  ])('is right for %s', (_, moment, timeZone, expected) => {
    expect(start(moment, timeZone)).toBe(expected);
  });

  test('can be that of an earlier or a later day', () => {
    expect(start('2026-11-21T12:00:00Z', 'Europe/Moscow', 1)).toBe('2026-11-21T21:00:00.000Z');
    expect(start('2026-03-01T12:00:00Z', 'Europe/Moscow', -6)).toBe('2026-02-22T21:00:00.000Z');
    expect(start('2026-10-26T12:00:00Z', 'Europe/Berlin', -1)).toBe('2026-10-24T22:00:00.000Z');
  });
});

test.each([
  ['Asia/Calcutta', true],
  ['EST5EDT', true],
  ['GMT0', true],
  ['W-SU', true],
  ['Europe/Moscow', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+3', true],
  ['UTC', true],
  ['+03:00', false],
  ['Europe/Nowhere', false],
  ['Europe/Moscow; Path=/', false],
  ['', false],
  [undefined, false],
])('"%s" is a time zone: %s', (name, answer) => {
  expect(isTimeZone(name)).toBe(answer);
});

test('every name that this runtime offers is a time zone, and its days follow each other', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Europe/Kiev', 'US/Pacific', 'Asia/Rangoon']) {
    expect(isTimeZone(zone), zone).toBe(true);
    const starts = listDayStarts('2026-03-27', '2026-04-06', zone);
    expect(starts.map(({ day }) => day)).toEqual(starts.map(({ from }) => toDay(from, zone)));
    expect(starts.map(({ from }) => from.getTime())).toEqual(
      starts.map(({ from }) => from.getTime()).toSorted((a, b) => a - b),
    );
  }
});
