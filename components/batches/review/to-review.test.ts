import { expect, test } from 'vitest';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { toReview } from './to-review.ts';

const payment = (id: string, amountMinor: string, currency: 'RUB' | 'KZT' | 'EUR' = 'RUB') =>
  ({
    id,
    status: 'captured',
    verification: 'confirmed_by_inquiry',
    mismatchSince: null,
    amounts: {
      available: { amountMinor, currency },
      unknown: { amountMinor: '0', currency },
      contradicted: { amountMinor: '0', currency },
      refunding: { amountMinor: '0', currency },
    },
  }) as PaymentListItem;
const most = { amountMinor: '5000000', currency: 'RUB' } as const;
const ofTenge = { amountMinor: '5000001', currency: 'KZT' } as const;
const limits = {
  RUB: { perPayment: most, day: most, dayLeft: most },
  KZT: { perPayment: ofTenge, day: ofTenge, dayLeft: ofTenge },
};

test('what is above the limit for one payment is left out, in the currency of the limit, and counts in no total', () => {
  const chosen = [payment('a', '5000001'), payment('b', '5000000'), payment('c', '5000001', 'KZT')];
  const review = toReview(chosen, limits);
  expect(review.lines.map(({ why }) => why)).toEqual(['above_limit', null, null]);
  expect(review.refundable).toEqual(['b', 'c']);
  expect(review.totals).toEqual([
    { amountMinor: 5_000_000n, currency: 'RUB' },
    { amountMinor: 5_000_001n, currency: 'KZT' },
  ]);
  expect(toReview(chosen, null).refundable).toEqual(['a', 'b', 'c']);
});

test('a currency without limits of its own is left to those whom no limit holds', () => {
  const chosen = [payment('a', '100', 'EUR')];
  expect(toReview(chosen, limits).refundable).toEqual([]);
  expect(toReview(chosen, { RUB: null, KZT: null }).refundable).toEqual(['a']);
});
