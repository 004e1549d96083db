import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toDay, toOffset } from '#lib/core/local-day.ts';
import { hasOccurrence, judgeEnd, toOccurrence, toOccurrenceDay } from './rules.ts';

const zones = [
  ...['Europe/Moscow', 'Asia/Almaty', 'Europe/Berlin', 'America/Santiago', 'Africa/Cairo'],
  ...['America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'America/New_York', 'UTC'],
];
const hourMs = 3_600_000;

test.each([
  ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['2027-11-30', ['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29']],
  ['2026-12-15', ['2026-12-15', '2027-01-15', '2027-02-15', '2027-03-15']],
])('from %s on it is each month, and the last day of a shorter one', (firstDay, days) => {
  expect([1, 2, 3, 4].map((n) => toOccurrenceDay(firstDay, n))).toEqual(days);
});

describe('by clocks that change', () => {
  test.each([
    [
      'a time that is skipped comes an hour later',
      'Europe/Berlin',
      '2026-01-29',
      '02:30',
      '2026-03-29T01:30',
    ],
    ['a time that comes twice is the first', 'Europe/Berlin', '2026-08-25', '02:30', '2026-10-25T00:30'],
    ['a midnight that is skipped', 'Africa/Cairo', '2026-02-24', '00:00', '2026-04-23T22:00'],
    ['half an hour that is skipped', 'Australia/Lord_Howe', '2026-08-04', '02:15', '2026-10-03T15:45'],
  ])('%s', (_, timeZone, firstDay, time, third) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = toOccurrence({ firstDay, minute: hours * 60 + minutes, timeZone }, 3);
    expect(at.toISOString()).toBe(`${third}:00.000Z`);
  });
});

test('each month has exactly one, in order, on its day and at its time wherever clocks show that time', () => {
  const firstDays = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2024-01-01', days));
  const minutes = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(firstDays, minutes, fc.constantFrom(...zones), (firstDay, minute, timeZone) => {
      let before = Number.NEGATIVE_INFINITY;
      for (let n = 1; n <= 26; n += 1) {
        const day = toOccurrenceDay(firstDay, n);
        const at = toOccurrence({ firstDay, minute, timeZone }, n);
        expect(at.getTime()).toBeGreaterThan(before);
        before = at.getTime();
        // The month after the one before, and its day or its last one.
        expect(monthsOf(day) - monthsOf(firstDay)).toBe(n - 1);
        const isLast = monthsOf(addDays(day, 1)) !== monthsOf(day);
        expect(day.slice(8) === firstDay.slice(8) || isLast).toBe(true);
        // What its clocks show is the time itself, or as much later as they jumped.
        const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
        const late = at.getTime() + toOffset(at, timeZone) * 1_000 - wanted;
        const jumped =
          (toOffset(at, timeZone) - toOffset(new Date(at.getTime() - 2 * hourMs), timeZone)) * 1_000;
        expect(late === 0 || (late === jumped && late <= hourMs)).toBe(true);
        expect(toDay(at, timeZone)).toBe(late === 0 ? day : toDay(new Date(wanted + late), 'UTC'));
        // No earlier moment shows the same time.
        const earlier = new Date(at.getTime() - hourMs);
        expect(earlier.getTime() + toOffset(earlier, timeZone) * 1_000).toBeLessThan(wanted + late);
      }
    }),
    { numRuns: 300 },
  );
});

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

test('it ends with its last day or its number, whichever comes first, or not by itself', () => {
  const has = (n: number, lastDay: string | null, most: number | null) =>
    hasOccurrence('2026-01-31', { lastDay, most }, n);
  expect([has(2, '2026-02-28', null), has(2, '2026-02-27', null)]).toEqual([true, false]);
  expect([has(3, null, 3), has(4, null, 3)]).toEqual([true, false]);
  expect([has(3, '2026-03-31', 2), has(120, null, null)]).toEqual([false, true]);
});

test.each([
  ['no end', null, null, null],
  ['a second one on the last day', '2026-02-28', null, null],
  ['no second one', '2026-02-27', null, 'repeat_last_day_wrong'],
  ['a day that does not exist', '2026-02-30', null, 'repeat_last_day_wrong'],
  ['two', null, 2, null],
  ['one', null, 1, 'repeat_count_wrong'],
  ['more than ten years', null, 121, 'repeat_count_wrong'],
  ['a part', null, 2.5, 'repeat_count_wrong'],
])('an end with %s', (_, lastDay, most, code) => {
  const judged = judgeEnd('2026-01-31', { lastDay, most });
  expect(judged.ok ? null : judged.refusal.code).toBe(code);
});
