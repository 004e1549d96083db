import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDay } from '#lib/core/local-day.ts';
import { apartMs, toDueAt, toEndOfQuiet, toNextTry } from './due.ts';

const at = (text: string) => new Date(text);
const night = { from: 22, until: 8 };

test.each([
  ['before them', '2026-11-28T18:59:00Z', 'Europe/Moscow', '2026-11-28T18:59:00Z'],
  ['at their first minute', '2026-11-28T19:00:00Z', 'Europe/Moscow', '2026-11-29T05:00:00Z'],
  ['behind midnight', '2026-11-28T23:30:00Z', 'Europe/Moscow', '2026-11-29T05:00:00Z'],
  ['when they end', '2026-11-29T05:00:00Z', 'Europe/Moscow', '2026-11-29T05:00:00Z'],
  ['in another zone', '2026-11-28T19:00:00Z', 'Asia/Almaty', '2026-11-29T03:00:00Z'],
  // The clocks of London go back in this night and forward in the other one.
  ['in a night of 25 hours', '2026-10-24T21:30:00Z', 'Europe/London', '2026-10-25T08:00:00Z'],
  ['in a night of 23 hours', '2026-03-28T22:30:00Z', 'Europe/London', '2026-03-29T07:00:00Z'],
])('%s: quiet hours from 22 to 8', (_when, from, timeZone, expected) => {
  expect(toEndOfQuiet(at(from), night, timeZone)).toEqual(at(expected));
});

test('quiet hours within a day, and none at all', () => {
  const lunch = { from: 12, until: 14 };
  expect(toEndOfQuiet(at('2026-11-28T09:30:00Z'), lunch, 'Europe/Moscow')).toEqual(
    at('2026-11-28T11:00:00Z'),
  );
  expect(toEndOfQuiet(at('2026-11-28T12:30:00Z'), lunch, 'Europe/Moscow')).toEqual(
    at('2026-11-28T12:30:00Z'),
  );
  const none = { from: 9, until: 9 };
  expect(toEndOfQuiet(at('2026-11-28T06:30:00Z'), none, 'Europe/Moscow')).toEqual(at('2026-11-28T06:30:00Z'));
});

const zones = [
  'Europe/Moscow',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];
const moments = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  .map((ms) => new Date(ms));
const hour = fc.integer({ min: 0, max: 23 });

test('whatever the zone and the hours, what is moved lands outside of them, and within a day', () => {
  fc.assert(
    fc.property(moments, hour, hour, fc.constantFrom(...zones), (moment, from, until, timeZone) => {
      // The only hour that is left may be the one that a night in spring does not have.
      fc.pre((until + 1) % 24 !== from);
      const moved = toEndOfQuiet(moment, { from, until }, timeZone);
      expect(moved.getTime()).toBeGreaterThanOrEqual(moment.getTime());
      expect(moved.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(toEndOfQuiet(moved, { from, until }, timeZone)).toEqual(moved);
    }),
    { numRuns: 2_000 },
  );
});

const usual = { quiet: null, timeZone: 'Europe/Moscow', lastAt: null };

test.each([
  ['at_once', '2026-11-28T10:17:00Z', '2026-11-28T10:17:00Z'],
  ['hourly', '2026-11-28T10:17:00Z', '2026-11-28T11:00:00Z'],
  ['hourly', '2026-11-28T11:00:00Z', '2026-11-28T11:00:00Z'],
  // Nine o'clock in Moscow.
  ['daily', '2026-11-28T05:59:00Z', '2026-11-28T06:00:00Z'],
  ['daily', '2026-11-28T06:01:00Z', '2026-11-29T06:00:00Z'],
] as const)('%s: what happened at %s is sent at %s', (rhythm, since, expected) => {
  expect(toDueAt({ ...usual, rhythm, since: at(since) })).toEqual(at(expected));
});

test('nine in the morning is nine by the clock on the wall when the clocks are changed', () => {
  const london = { ...usual, rhythm: 'daily', timeZone: 'Europe/London' } as const;
  expect(toDueAt({ ...london, since: at('2026-10-24T12:00:00Z') })).toEqual(at('2026-10-25T09:00:00Z'));
  expect(toDueAt({ ...london, since: at('2026-03-28T12:00:00Z') })).toEqual(at('2026-03-29T08:00:00Z'));
});

test('a second one of a kind waits until ten minutes have passed, and then for the end of quiet hours', () => {
  const lastAt = at('2026-11-28T18:52:00Z');
  const second = { ...usual, rhythm: 'at_once', since: at('2026-11-28T18:53:00Z'), lastAt } as const;
  expect(toDueAt(second)).toEqual(at('2026-11-28T19:02:00Z'));
  expect(toDueAt({ ...second, quiet: night })).toEqual(at('2026-11-29T05:00:00Z'));
});

test('two of a kind are never closer than ten minutes, and nothing waits longer than two days', () => {
  const rhythm = fc.constantFrom('at_once', 'hourly', 'daily');
  const quiet = fc.option(fc.record({ from: hour, until: hour }));
  const zone = fc.constantFrom(...zones);
  const ago = fc.integer({ min: 0, max: apartMs });
  fc.assert(
    fc.property(moments, rhythm, quiet, zone, ago, (since, chosen, hours, timeZone, ms) => {
      const lastAt = new Date(since.getTime() - ms);
      const dueAt = toDueAt({ rhythm: chosen as 'daily', quiet: hours, timeZone, since, lastAt });
      expect(dueAt.getTime() - lastAt.getTime()).toBeGreaterThanOrEqual(apartMs);
      expect(dueAt.getTime() - since.getTime()).toBeLessThanOrEqual(50 * 3_600_000);
      expect(toDay(dueAt, timeZone) >= toDay(since, timeZone)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a message is tried seven times within half a day', () => {
  const now = at('2026-11-28T10:00:00Z');
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => toNextTry(tries, now));
  expect(pauses.map((next) => next && (next.getTime() - now.getTime()) / 60_000)).toEqual([
    1,
    5,
    20,
    60,
    180,
    480,
    null,
  ]);
});
