import { expect, test } from 'vitest';
import { refundStatuses } from '#lib/domain/refunds/status.ts';
import { toOutcome } from './to-outcome.ts';

const other = { id: 'rf_1', number: 'REF-2026-000001', status: 'sending' } as const;

test('nothing is called refused or done that may still go the other way', () => {
  const outcomes = refundStatuses.map((status) => [status, toOutcome({ status, waitsFor: null })]);
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
    error: 'refused',
    refused: 'refused',
    not_sent: 'refused',
    unknown: 'unknown',
    conflict: 'unknown',
    cancelled: 'refused',
    resolved_paid: 'done',
    resolved_not_paid: 'refused',
  });
});

test('a refund behind another one waits', () => {
  expect(toOutcome({ status: 'approved', waitsFor: other })).toBe('held');
});
