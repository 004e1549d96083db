import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import type { BatchReview, OwnLimits } from '../review/to-review.ts';
import { BatchLimits } from './batch-limits.tsx';

const rub = (amountMinor: number) => ({ amountMinor: String(amountMinor), currency: 'RUB' as const });
const limits = {
  RUB: { perPayment: rub(5_000_000), day: rub(30_000_000), dayLeft: rub(10_000_000) },
} as unknown as OwnLimits;

const read = (total: bigint) =>
  renderPart(
    createElement(BatchLimits, {
      review: { totals: [{ amountMinor: total, currency: 'RUB' }], lines: [] } as unknown as BatchReview,
      limits,
    }),
  );

test('a batch above what is left of the day says in which order it is taken, and one within it what is left', () => {
  expect(read(10_000_001n)).toContain('They are refunded in their order');
  expect(read(10_000_000n)).not.toContain('in their order');
  expect(read(10_000_000n)).toContain('100,000');
});
