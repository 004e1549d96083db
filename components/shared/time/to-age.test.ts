import { expect, test } from 'vitest';
import { toAge } from './to-age.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  ['a clock that runs ahead', -minute, { count: 0, unit: 'minute' }],
  ['less than an hour', 59 * minute, { count: 59, unit: 'minute' }],
  ['an hour', hour, { count: 1, unit: 'hour' }],
  ['less than two days', 48 * hour - 1, { count: 47, unit: 'hour' }],
  ['two days', 48 * hour, { count: 2, unit: 'day' }],
])('%s', (_name, ageMs, age) => {
  const now = Date.parse('2026-11-24T03:00:00Z');
  expect(toAge(new Date(now - ageMs).toISOString(), now)).toEqual(age);
});
