import { expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { toSearch } from './to-search.ts';

test('one of our ids means nothing but that id, so only where ids stand is looked', () => {
  for (const id of [newId('payout'), newId('payoutAttempt')]) expect(toSearch(id)).toEqual({ id });
  expect(Object.keys(toSearch('po_01jcz3'))).toContain('idEnd');
  expect(Object.keys(toSearch('INV_01jcz3v1m8e2t9r6k5w4x7y0ab'))).toContain('orderNo');
});
