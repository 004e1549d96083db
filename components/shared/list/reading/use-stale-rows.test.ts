import { expect, test } from 'vitest';
import { withStaleRows } from './use-stale-rows.ts';

const key = (row: string) => row;
const shown = (before: string, rows: string, hasOlder = false) =>
  withStaleRows([...before], [...rows], key, hasOlder).join('');

test.each([
  ['nothing has gone', 'abc', 'abc', false, 'abc'],
  ['a row that left the middle stays there', 'abc', 'ac', false, 'abc'],
  ['rows that left the top stay above new ones', 'abc', 'xc', false, 'xabc'],
  ['the last row of all stays at the end', 'abc', 'ab', false, 'abc'],
  ['the last row of a page has only moved to the next one', 'abc', 'xab', true, 'xab'],
  ['one that left before it stays all the same', 'abcd', 'xac', true, 'xabc'],
  ['all have gone', 'abc', '', false, 'abc'],
])('%s', (_, before, rows, hasOlder, expected) => {
  expect(shown(before, rows, hasOlder)).toBe(expected);
});
