import { expect, test } from 'vitest';
import { judgeMigrations } from './rules.ts';

const done = (name: string) => ({ name, done: true });

test.each([
  ['all applied', ['a', 'b'], [done('a'), done('b')], null],
  ['a database that is ahead of the code', ['a'], [done('a'), done('b')], null],
  ['one missing', ['a', 'b'], [done('a')], 'migrations are missing'],
  ['one begun and not finished', ['a'], [{ name: 'a', done: false }], 'a migration failed'],
  [
    'a failed one that the code does not know',
    ['a'],
    [done('a'), { name: 'b', done: false }],
    'a migration failed',
  ],
])('%s', (_name, known, applied, verdict) => {
  expect(judgeMigrations(known, applied)).toBe(verdict);
});
