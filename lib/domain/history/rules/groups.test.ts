import { expect, test } from 'vitest';
import { paymentIndexGroups } from '#lib/domain/payments/status.ts';
import { payoutGroups, payoutIndexGroups } from '#lib/domain/payouts/status.ts';
import { refundGroups, refundIndexGroups } from '#lib/domain/refunds/status.ts';
import { historyGroupNames } from '../status.ts';
import { toStatusesOf } from './groups.ts';

test.each([
  ['payout', payoutIndexGroups],
  ['payment', paymentIndexGroups],
  ['refund', refundIndexGroups],
] as const)('every group of %ss but the usual end is one of the groups in an index', (kind, groups) => {
  const asked = historyGroupNames.filter((name) => name !== 'done');
  const statuses = asked.map((name) => [name, toStatusesOf(kind, [name]).toSorted()]);
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(Object.entries(groups).map(([name, all]) => [name, all.toSorted()])),
  );
});

test.each([
  ['payout', payoutGroups],
  ['refund', refundGroups],
] as const)('under one word the list of %ss and the history show the same', (kind, groups) => {
  for (const name of ['waiting', 'moving', 'failed', 'attention'] as const)
    expect(toStatusesOf(kind, [name]).toSorted()).toEqual(groups[name].toSorted());
});
