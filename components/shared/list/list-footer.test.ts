import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import { ListFooter } from './list-footer.tsx';

function read(isFiltered: boolean, hasNextPage = false): string {
  const data = { pages: [{ items: [1, 2, 3] }], pageParams: [] } as never;
  const reading = { data, hasNextPage, isFetchingNextPage: false, isFetchNextPageError: false };
  return readPart(createElement(ListFooter, { ...reading, fetchNextPage: (() => {}) as never, isFiltered }));
}

test('the foot of a list counts all rows only where no filter leaves some out', () => {
  expect(read(false)).toMatch(/^3 in all/);
  expect(read(true)).toMatch(/^3 found/);
  expect(read(true, true)).toMatch(/^The newest 3/);
});
