import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays } from '#lib/core/local-day.ts';
import { hasWholeHours, toChoices, toDays, toDaysBefore, toSlots, toWholeDays } from './days.ts';
import { toQuantile } from './quantile.ts';
import { toGrowth, toShare, toShareChange, toTimes } from './share.ts';

const now = new Date('2026-11-23T21:30:00Z');
const moscow = 'Europe/Moscow';

describe('the days of a report', () => {
  test.each([
    [{}, '2026-10-26', '2026-11-24'],
    [{ period: 'today' as const }, '2026-11-24', '2026-11-24'],
    [{ period: 'month' as const }, '2026-11-01', '2026-11-24'],
    [{ period: { from: '2026-11-01', to: '2026-11-03' } }, '2026-11-01', '2026-11-03'],
    [{ from: '2026-11-05', to: '2026-11-06' }, '2026-11-05', '2026-11-06'],
    [{ from: '2026-11-07', to: '2026-11-06' }, '2026-10-26', '2026-11-24'],
    [{ period: { from: '2026-01-01', to: '2026-11-20' } }, '2026-08-21', '2026-11-20'],
  ])('of %j are those of the zone, at most a season', (asked, from, to) => {
    expect(toDays(asked, moscow, now)).toEqual({ from, to });
  });

  test('in UTC are the whole ones, and hours at both ends: every hour is once among them', () => {
    const hourMs = 3_600_000;
    const hour = fc.integer({ min: 500_000, max: 500_200 });
    fc.assert(
      fc.property(hour, fc.nat(120), (first, count) => {
        const from = new Date(first * hourMs);
        const before = new Date((first + count) * hourMs);
        const days = toWholeDays({ from, before });
        const parts = [
          [from, days.from],
          [days.from, days.before],
          [days.before, before],
        ].map(([one, other]) => (Number(other) - Number(one)) / hourMs);
        expect(parts.every((hours) => hours >= 0)).toBe(true);
        expect(parts.reduce((sum, hours) => sum + hours, 0)).toBe(count);
        expect(Number(parts[1]) % 24).toBe(0);
        if (parts[1] !== 0) expect(days.from.getUTCHours()).toBe(0);
        // No whole day is left to the hours.
        expect(Number(parts[0]) < 24 || count < 48).toBe(true);
        expect(parts[2]).toBeLessThan(24);
      }),
    );
  });

  test('are compared with as many days right before them', () => {
    expect(toDaysBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2026-10-02',
      to: '2026-10-31',
    });
  });

  test('fall into slots that hold each day once, and never more than can be seen', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 91 }), (from, more) => {
        const to = addDays(from, more);
        const slots = toSlots({ from, to });
        expect(slots.length).toBeLessThanOrEqual(45);
        expect(slots[0]?.from).toBe(from);
        expect(slots.at(-1)?.to).toBe(to);
        for (const [at, slot] of slots.entries())
          expect(slot.from).toBe(at === 0 ? from : addDays(slots[at - 1]?.to ?? '', 1));
        expect(slots.reduce((sum, slot) => sum + countDays(slot.from, slot.to), 0)).toBe(more + 1);
      }),
    );
  });

  test('of a zone that is half an hour off are not those that the figures know', () => {
    const days = { from: '2026-11-01', to: '2026-11-02' };
    expect(hasWholeHours(days, moscow)).toBe(true);
    expect(hasWholeHours(days, 'Asia/Kolkata')).toBe(false);
  });

  test('one click away are yesterday and the whole month before', () => {
    expect(toChoices(moscow, now)).toMatchObject({
      yesterday: '2026-11-23..2026-11-23',
      month: 'month',
      before: '2026-10-01..2026-10-31',
    });
  });
});

describe('a quantile', () => {
  const stepOf = (seconds: number) => (seconds < 1 ? 1 : 2 + Math.floor(4 * Math.log2(seconds)));

  test('is that of the durations themselves, to a fifth at worst', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 400_000, noNaN: true }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.95),
        (durations, share) => {
          const steps = new Map<number, number>();
          for (const each of durations) steps.set(stepOf(each), (steps.get(stepOf(each)) ?? 0) + 1);
          const sorted = durations.toSorted((a, b) => a - b);
          const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
          const found = toQuantile(steps, share) ?? 0;
          expect(found / exact).toBeGreaterThan(1 / 1.2);
          expect(found / exact).toBeLessThan(1.2);
        },
      ),
    );
  });

  test('of nothing is not there', () => {
    expect(toQuantile(new Map(), 0.5)).toBeNull();
  });
});

test('a share of a few is no percentage, and no change follows from one', () => {
  expect(toShare({ done: 9, ended: 10 })).toBeNull();
  expect(toShare({ done: 19, ended: 20 })).toBe(0.95);
  expect(toShareChange({ done: 19, ended: 20 }, { done: 3, ended: 4 })).toBeNull();
  expect(toShareChange({ done: 19, ended: 20 }, { done: 20, ended: 20 })).toBeCloseTo(-0.05);
  expect(toGrowth(30, 20)).toBe(0.5);
  expect(toGrowth(30, 2)).toBeNull();
});

test.each([
  [0.5, null],
  [10, null],
  [10.46, 10.5],
  [411.538, 412],
])('a part of %f beyond a thousand percent is said in times: %o', (part, times) => {
  expect(toTimes(part)).toBe(times);
});
