import { expect, test } from 'vitest';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { findFailed } from './find-failed.ts';

const amount = { amountMinor: '125050', currency: 'RUB' } as const;

function toRefund(status: RefundListItem['status'], reviewReason: RefundListItem['reviewReason'] = null) {
  return { status, reviewReason, amount, pendingReport: null, mismatchSince: null } as RefundListItem;
}

test('only the newest refund counts, and only where it certainly returned nothing', () => {
  expect(findFailed([])).toBeNull();
  for (const status of ['failed', 'declined', 'refused', 'not_sent', 'resolved_not_paid'] as const)
    expect(findFailed([toRefund(status), toRefund('refunded')]), status).toEqual(amount);
  for (const status of ['error', 'unknown', 'conflict', 'accepted', 'refunded', 'cancelled'] as const)
    expect(findFailed([toRefund(status), toRefund('declined')]), status).toBeNull();
  // Somebody else may have given that money back.
  expect(findFailed([toRefund('not_sent', 'baseline_differs')])).toBeNull();
  // Something says that it returned the money after all.
  expect(findFailed([{ ...toRefund('declined'), mismatchSince: '2026-11-22T10:00:00Z' }])).toBeNull();
  expect(findFailed([toRefund('failed', 'unlisted_status')])).toBeNull();
});
