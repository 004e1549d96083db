import { expect, test } from 'vitest';
import { findRefundObstacle } from './find-refund-obstacle.ts';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' as const });
const none = rub('0');
const paid = {
  status: 'captured',
  verification: 'confirmed_by_inquiry',
  openAction: null,
  mismatchSince: null,
  sumsProblem: null,
  unexplainedStatus: null,
  amounts: {
    paid: rub('30000'),
    refunded: none,
    refundedElsewhere: none,
    waiting: none,
    refunding: none,
    unknown: none,
    contradicted: none,
    available: rub('30000'),
  },
} as const;

test.each([
  ['a paid one', {}, null],
  ['one of which a part is being refunded', { refunding: rub('10000'), available: rub('20000') }, null],
  [
    'one with a refund whose outcome is unknown',
    { unknown: rub('100'), available: rub('29900') },
    'unresolved',
  ],
  [
    'one with a refund that contradicts itself',
    { contradicted: rub('100'), available: rub('29900') },
    'unresolved',
  ],
  ['one refunded whole', { refunded: rub('30000'), available: none }, 'nothing_left'],
  ['one refunded beyond the whole', { refunded: rub('40000'), available: rub('-10000') }, 'nothing_left'],
])('%s: %j', (_name, change, expected) => {
  const amounts = { ...paid.amounts, ...change };
  expect(findRefundObstacle({ ...paid, amounts })).toBe(expected);
});

test('what was only reported, is not captured, or has no sum, cannot be refunded', () => {
  expect(findRefundObstacle({ ...paid, verification: 'reported_by_webhook' })).toBe('not_read');
  expect(findRefundObstacle({ ...paid, status: 'authorized' })).toBe('not_captured');
  expect(findRefundObstacle({ ...paid, amounts: null })).toBe('not_read');
  // It may well be paid: nobody here knows what its status means.
  expect(findRefundObstacle({ ...paid, status: 'unlisted' })).toBe('unlisted');
});

test('what a notification and the processor disagree on cannot be refunded, as its form says', () => {
  const disagreeing = { ...paid, mismatchSince: '2026-11-25T23:02:17.000Z' };
  expect(findRefundObstacle(disagreeing)).toBe('mismatch');
  expect(findRefundObstacle({ ...disagreeing, status: 'declined' })).toBe('not_captured');
});

test('a refund that is known to be unknown or contradicted is an obstacle whatever the amounts say', () => {
  expect(findRefundObstacle(paid, { hasUnresolved: true })).toBe('unresolved');
  expect(findRefundObstacle({ ...paid, status: 'authorized' }, { hasUnresolved: true })).toBe('not_captured');
});

test('what the processor names in another currency, or without a sum, cannot be refunded; what it only authorised too much of can', () => {
  expect(findRefundObstacle({ ...paid, sumsProblem: 'other_currency' })).toBe('sums');
  expect(findRefundObstacle({ ...paid, sumsProblem: 'no_sum' }, { mayExplain: true })).toBe('sums');
  expect(findRefundObstacle({ ...paid, sumsProblem: 'above_asked' })).toBeNull();
});

test('a status that speaks of refunds that nobody knows is an obstacle for all who cannot decide about it', () => {
  const read = { ...paid, status: 'unlisted', unexplainedStatus: 'PARTIALLY_REFUNDED' } as const;
  const notified = {
    ...paid,
    mismatchSince: '2026-11-25T23:02:17.000Z',
    unexplainedStatus: 'PARTIALLY_REFUNDED',
  };
  for (const payment of [read, notified]) {
    expect(findRefundObstacle(payment)).toBe('unexplained');
    expect(findRefundObstacle(payment, { mayExplain: true })).toBeNull();
  }
});
