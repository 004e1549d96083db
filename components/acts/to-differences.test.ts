import { expect, test } from 'vitest';
import { toDifferences } from './to-differences.ts';

test('what changed is put together as before and after, a sum with its currency, and nothing is left out', () => {
  const details = { from: 'finance', to: 'manager', nameBefore: 'A', name: 'B', sessions: 2 };
  expect(toDifferences(details)).toEqual({
    changed: [
      { key: 'to', before: 'finance', after: 'manager' },
      { key: 'name', before: 'A', after: 'B' },
    ],
    others: [{ key: 'sessions', value: 2 }],
  });
  expect(toDifferences({ amountMinor: '12500', currency: 'RUB' }).others).toEqual([
    { key: 'amount', value: { amountMinor: '12500', currency: 'RUB' } },
  ]);
  // A currency that nobody knows is not made up.
  expect(toDifferences({ amountMinor: '12500', currency: '???' }).others).toHaveLength(2);
  expect(toDifferences({ from: 'sending' }).others).toEqual([{ key: 'from', value: 'sending' }]);
});
