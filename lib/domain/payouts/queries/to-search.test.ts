import { expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { toSearch } from './to-search.ts';

test('a whole id is not looked for as the end of one, but as an order number that looks like it', () => {
  const id = newId('payout');
  expect(Object.keys(toSearch(id)).toSorted()).toEqual(['id', 'orderNo']);
  expect(toSearch('po_01jcz3')).toMatchObject({ idEnd: '01jcz3' });
});
