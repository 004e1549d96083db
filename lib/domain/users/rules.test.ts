import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GuessLimit, guessLimits, scopeName, waitAfter } from './rules.ts';

const { lane: account, strangers, address } = guessLimits;
const minute = 60_000;
const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const many = (count: number, newestAgoMs: number, stepMs: number) =>
  Array.from({ length: count }, (_, at) => ago(newestAgoMs + at * stepMs));

test('nobody waits before the third wrong password', () => {
  expect(waitAfter([], account, now)).toBe(0);
  expect(waitAfter(many(2, 0, 1), account, now)).toBe(0);
});

test.each([
  [3, 1_000],
  [4, 2_000],
  [5, 4_000],
  [6, 8_000],
  [7, 16_000],
  [8, 32_000],
  [9, 60_000],
])('after %i wrong passwords the pause is %i ms', (count, pauseMs) => {
  expect(waitAfter(many(count, 0, 1_000), account, now)).toBe(pauseMs);
  expect(waitAfter(many(count, pauseMs, 1_000), account, now)).toBe(0);
});

test('ten wrong passwords within half an hour lock for half an hour from the last', () => {
  expect(waitAfter(many(10, 0, 3 * minute), account, now)).toBe(30 * minute);
  expect(waitAfter(many(10, 29 * minute, 1_000), account, now)).toBe(minute);
  expect(waitAfter(many(10, 30 * minute, 1_000), account, now)).toBe(0);
});

test('ten wrong passwords over more than half an hour do not lock', () => {
  expect(waitAfter(many(10, 2 * minute, 4 * minute), account, now)).toBe(0);
});

test.each([10, 11, 100])(
  'strangers who guessed wrong %i times wait a minute, and are never locked out',
  (count) => {
    expect(waitAfter(many(count, 0, 1_000), strangers, now)).toBe(minute);
    expect(waitAfter(many(count, minute, 1_000), strangers, now)).toBe(0);
  },
);

test.each([
  ['203.0.113.7', '203.0.113.250'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:5::1'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('the guesses from %s and %s are counted together', (one, other) => {
  expect(scopeName({ kind: 'network', address: one })).toBe(scopeName({ kind: 'network', address: other }));
});

test.each([
  ['203.0.113.7', '203.0.114.7'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
])('the guesses from %s and %s are not', (one, other) => {
  expect(scopeName({ kind: 'network', address: one })).not.toBe(
    scopeName({ kind: 'network', address: other }),
  );
});

test('an address has room for an office, and a limit', () => {
  expect(waitAfter(many(49, 0, 1_000), address, now)).toBe(0);
  expect(waitAfter(many(50, 0, 1_000), address, now)).toBe(30 * minute);
});

test.each(Object.entries({ account, address }))(
  'a guesser who always comes back in time never gets more than the limit into any window: %s',
  (_, limit: GuessLimit) => {
    const gap = fc.integer({ min: 0, max: Math.round((1.5 * limit.windowMs) / limit.most) });
    fc.assert(
      fc.property(fc.array(gap, { minLength: 60, maxLength: 300 }), (gaps) => {
        const evaluated: Date[] = [];
        let time = now.getTime();
        for (const gap of gaps) {
          time += gap;
          const at = new Date(time);
          const failures = evaluated.toReversed().slice(0, limit.most);
          if (waitAfter(failures, limit, at) === 0) evaluated.push(at);
        }
        for (const [index, first] of evaluated.entries()) {
          const over = evaluated[index + limit.most];
          if (over) expect(over.getTime() - first.getTime()).toBeGreaterThanOrEqual(limit.windowMs);
        }
      }),
    );
  },
);
