import { expect, test } from 'vitest';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { isAbove, type ReviewLine } from './to-review.ts';

const line = (available: string, currency: 'RUB' | 'KZT' = 'RUB'): ReviewLine => ({
  payment: { amounts: { available: { amountMinor: available, currency } } } as PaymentListItem,
  why: null,
});
const limit = { amountMinor: 5_000_000n, currency: 'RUB' } as const;

test('a line is above the limit for one payment only when it is more, in the currency of the limit, and would be refunded', () => {
  expect(isAbove(line('5000001'), limit)).toBe(true);
  expect(isAbove(line('5000000'), limit)).toBe(false);
  expect(isAbove(line('5000001', 'KZT'), limit)).toBe(false);
  expect(isAbove({ ...line('5000001'), why: 'unresolved' }, limit)).toBe(false);
});
