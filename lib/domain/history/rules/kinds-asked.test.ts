import { expect, test } from 'vitest';
import { toKindsAsked, toLacking } from './kinds-asked.ts';

test('a bank leaves out rows of every kind that have none, and an amount payments without one', () => {
  expect(toLacking({ bank: '100000000111' })).toEqual([
    { filter: 'bank', kinds: ['payout', 'payment', 'refund'] },
  ]);
  expect(toLacking({ bank: '100000000111', type: ['refund'], amount: { from: 1n, to: null } })).toEqual([
    { filter: 'bank', kinds: ['refund'] },
  ]);
  expect(toLacking({ amount: { from: 1n, to: null } })).toEqual([{ filter: 'amount', kinds: ['payment'] }]);
  expect(toLacking({ type: ['payout'], amount: { from: 1n, to: null } })).toEqual([]);
  expect(toLacking({})).toEqual([]);
});

test('a kind that cannot be there at all is said once', () => {
  const filters = { bank: '100000000111', maker: 'me' };
  expect(toKindsAsked(filters).leftOut).toEqual([{ kind: 'payment', because: 'maker' }]);
  expect(toLacking(filters)).toEqual([{ filter: 'bank', kinds: ['payout', 'refund'] }]);
});
