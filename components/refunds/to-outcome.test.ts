import { expect, test } from 'vitest';
import { refundStatuses } from '#lib/domain/refunds/status.ts';
import { toOutcome } from './to-outcome.ts';

test('nothing is called refused or done that may still go the other way', () => {
  const outcomes = refundStatuses.map((status) => [status, toOutcome({ status })]);
  expect(Object.fromEntries(outcomes)).toEqual({
    pending_approval: 'approval',
    approved: 'working',
    sending: 'working',
    accepted: 'progress',
    requested: 'progress',
    issued: 'progress',
    refunded: 'done',
    failed: 'refused',
    declined: 'refused',
    error: 'error',
    refused: 'refused',
    not_sent: 'refused',
    unknown: 'unknown',
    conflict: 'contradicted',
    cancelled: 'cancelled',
    resolved_paid: 'done',
    resolved_not_paid: 'refused',
  });
});

test('a refund that something keeps from being sent waits', () => {
  expect(toOutcome({ status: 'approved' }, true)).toBe('held');
  expect(toOutcome({ status: 'sending' }, true)).toBe('working');
});
