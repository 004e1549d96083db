import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, startOfDay, toDay } from '#lib/core/local-day.ts';
import { rhythms } from '../status.ts';
import { nextFrom, skipTooOld, startOfPeriod, toDueAt, toLastEnded, toNextDue, toPeriod } from './periods.ts';

const zones = [
  'Europe/Moscow',
  'Asia/Almaty',
  'Europe/Berlin',
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
];
const timetables = fc.record({
  every: fc.constantFrom(...rhythms),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom(...zones),
});
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const minute = 60_000;

describe('a file is made', () => {
  test.each([
    ['at nine in Moscow, of the day before', 'day', 9, 'Europe/Moscow', '2026-11-22', '2026-11-23T06:00'],
    ['on Monday, of the whole week before', 'week', 9, 'Europe/Moscow', '2026-11-16', '2026-11-23T06:00'],
    ['at midnight, but after the day has settled', 'day', 0, 'Asia/Almaty', '2026-11-22', '2026-11-22T19:05'],
    ['over the end of a month and a year', 'day', 6, 'UTC', '2026-12-31', '2027-01-01T06:00'],
    ['of a leap day', 'day', 6, 'UTC', '2028-02-29', '2028-03-01T06:00'],
    ['at three when clocks jump over two', 'day', 2, 'Europe/Berlin', '2026-03-28', '2026-03-29T01:00'],
    ['at the first of two twos', 'day', 2, 'Europe/Berlin', '2026-10-24', '2026-10-25T00:00'],
    [
      'half an hour late when half an hour is left out',
      'day',
      2,
      'Australia/Lord_Howe',
      '2026-10-03',
      '2026-10-03T15:30',
    ],
    ['after a midnight that does not exist', 'day', 0, 'Africa/Cairo', '2026-04-23', '2026-04-23T22:05'],
  ] as const)('%s', (_, every, hour, timeZone, from, dueAt) => {
    expect(toDueAt({ every, hour, timeZone }, from).toISOString()).toBe(`${dueAt}:00.000Z`);
  });
});

test('periods follow each other without a gap, and weeks begin on Monday', () => {
  fc.assert(
    fc.property(timetables, moments, ({ every, timeZone }, moment) => {
      const day = toDay(moment, timeZone);
      const period = toPeriod(every, startOfPeriod(every, day));
      expect(period.from <= day && day <= period.to).toBe(true);
      expect(nextFrom(every, period.from)).toBe(addDays(period.to, 1));
      expect(startOfPeriod(every, period.to)).toBe(period.from);
      if (every === 'week') expect(new Date(`${period.from}T00:00:00Z`).getUTCDay()).toBe(1);
    }),
  );
});

test('no file is made before its period has ended, and each is made on the day after it', () => {
  fc.assert(
    fc.property(timetables, moments, (timetable, moment) => {
      const from = startOfPeriod(timetable.every, toDay(moment, timetable.timeZone));
      const after = nextFrom(timetable.every, from);
      const due = toDueAt(timetable, from).getTime();
      const ended = startOfDay(after, timetable.timeZone).getTime();
      expect(due).toBeGreaterThanOrEqual(ended + 5 * minute);
      expect(due).toBeLessThan(ended + 25 * 60 * minute);
      expect(toDueAt(timetable, after).getTime()).toBeGreaterThan(due);
    }),
  );
});

test('what is due next lies ahead, and what was due before it does not', () => {
  fc.assert(
    fc.property(timetables, moments, (timetable, now) => {
      const next = toNextDue(timetable, now);
      expect(toDueAt(timetable, next).getTime()).toBeGreaterThan(now.getTime());
      const before = addDays(next, timetable.every === 'day' ? -1 : -7);
      expect(toDueAt(timetable, before).getTime()).toBeLessThanOrEqual(now.getTime());
    }),
  );
});

test('the last period that has ended is over, and the one after it is not', () => {
  fc.assert(
    fc.property(timetables, moments, (timetable, now) => {
      const { from, to } = toLastEnded(timetable, now);
      const settled = now.getTime() - 5 * minute;
      expect(startOfDay(addDays(to, 1), timetable.timeZone).getTime()).toBeLessThanOrEqual(settled);
      const next = toPeriod(timetable.every, nextFrom(timetable.every, from));
      expect(startOfDay(addDays(next.to, 1), timetable.timeZone).getTime()).toBeGreaterThan(settled);
    }),
  );
});

test('after a long silence thirty days are made up for and no more', () => {
  const daily = { every: 'day', hour: 9, timeZone: 'Europe/Moscow' } as const;
  const now = new Date('2026-11-23T12:00:00Z');
  expect(skipTooOld(daily, '2026-01-01', now)).toBe('2026-10-24');
  expect(skipTooOld(daily, '2026-11-20', now)).toBe('2026-11-20');
  expect(skipTooOld({ ...daily, every: 'week' }, '2026-01-05', now)).toBe('2026-10-19');
});
