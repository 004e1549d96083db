import { expect, test } from 'vitest';
import type { FileReview, FileReviewRow } from '#lib/domain/batches/schemas/file.ts';
import { findChanged, toSummary } from './to-summary.ts';

const row = (line: number, amountMinor: string | null, more: Partial<FileReviewRow> = {}): FileReviewRow => ({
  line,
  text: `ORDER-${line}`,
  payment: null,
  available: null,
  amount: amountMinor === null ? null : { amountMinor, currency: 'RUB' },
  reasonCode: 'other',
  note: null,
  needsApproval: false,
  problem: amountMinor === null ? { code: 'payment_not_found' } : null,
  ...more,
});
const of = (...rows: FileReviewRow[]) => ({ rows }) as FileReview;

test('only what goes is added up, each currency by itself', () => {
  const tenge = { amount: { amountMinor: '500', currency: 'KZT' } } as const;
  const rows = of(row(2, '100'), row(3, null), row(4, '250', { needsApproval: true }), row(5, '1', tenge));
  expect(toSummary(rows)).toEqual({
    good: 3,
    wrong: 1,
    toApprove: 1,
    totals: [
      { amountMinor: '350', currency: 'RUB' },
      { amountMinor: '500', currency: 'KZT' },
    ],
  });
});

test('a line has changed when anything that was shown of it has', () => {
  const before = of(row(2, '100'), row(3, '100'), row(4, null));
  const now = of(row(2, '100'), row(3, '90'), row(4, '100'));
  expect([...findChanged(before, now)]).toEqual([3, 4]);
  expect([...findChanged(before, before)]).toEqual([]);
});
