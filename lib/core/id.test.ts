import { expect, test } from 'vitest';
import { firstIdAt, isId, newId } from './id.ts';

test('an id stands between the first ids of its time', () => {
  const before = firstIdAt('payout', new Date(Date.now() - 1));
  const id = newId('payout');
  const after = firstIdAt('payout', new Date(Date.now() + 1));
  expect([after, id, before].sort()).toEqual([before, id, after]);
});

test.each(['0001-01-01', '1970-01-01', '2026-11-21', '9999-12-31'])('%s has a first id', (day) => {
  expect(isId('payout', firstIdAt('payout', new Date(day)))).toBe(true);
});
