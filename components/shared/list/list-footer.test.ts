import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import { ListFooter } from './list-footer.tsx';

function read(isFiltered: boolean, hasNextPage = false, items = [1, 2, 3], more = {}): string {
  const data = { pages: [{ items }], pageParams: [] } as never;
  const reading = { data, hasNextPage, isFetchingNextPage: false, isFetchNextPageError: false };
  return readPart(
    createElement(ListFooter, { ...reading, fetchNextPage: (() => {}) as never, isFiltered, ...more }),
  );
}

test('the foot of a list counts all rows only where no filter leaves some out', () => {
  expect(read(false)).toMatch(/^3 in all/);
  expect(read(true)).toMatch(/^3 found/);
  expect(read(true, true)).toMatch(/^The newest 3/);
});

test('what is shown is added up, each currency by itself, and of nothing nothing is said', () => {
  const sums = [
    { amountMinor: '125050', currency: 'RUB' },
    { amountMinor: '40000', currency: 'KZT' },
  ];
  const said = read(true, true, [1, 2, 3], { sums });
  expect(said.replaceAll('\u00a0', ' ')).toMatch(
    /^The newest 3 · sum of what is shown: 1,250.50 ₽ \+ 400.00 ₸/,
  );
  expect(read(true, false, [])).not.toContain('0');
});
