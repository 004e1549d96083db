import { expect, test } from 'vitest';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { refundGroups } from '#lib/domain/refunds/status.ts';
import { toStatusesOf } from './groups.ts';

test.each([
  ['payout', payoutGroups],
  ['refund', refundGroups],
] as const)('under one word the list of %ss and the history show the same', (kind, groups) => {
  for (const name of ['waiting', 'moving', 'failed', 'attention'] as const)
    expect(toStatusesOf(kind, [name]).toSorted()).toEqual(groups[name].toSorted());
});
