import { expect, test } from 'vitest';
import { refundStatuses } from '#lib/domain/refunds/status.ts';
import { toWait } from './to-wait.ts';

const at = '2026-11-21T10:00:00.000Z';
const waiting = {
  status: 'approved',
  heldAt: null,
  waitsFor: null,
  reviewReason: null,
  nextTryAt: null,
  tries: 0,
} as const;
const other = { id: 'rf_1', number: 'REF-2026-000001', status: 'unknown' } as const;

test.each([
  ['nothing holds it', waiting, true, null],
  [
    'a person holds it back, whatever else does',
    { ...waiting, heldAt: at, waitsFor: other },
    false,
    'heldBack',
  ],
  ['sending is switched off', { ...waiting, waitsFor: other }, false, 'held'],
  ['another refund comes first', { ...waiting, waitsFor: other, nextTryAt: at }, true, 'for'],
  ['no token can be had', { ...waiting, reviewReason: 'no_token', nextTryAt: at } as const, true, 'no_token'],
  [
    'our sign-in is refused',
    { ...waiting, reviewReason: 'sign_in_refused' } as const,
    true,
    'sign_in_refused',
  ],
  ['the processor was not reached', { ...waiting, nextTryAt: at }, true, 'nextTry'],
])('%s', (_, refund, isOpen, why) => {
  expect(toWait(refund, isOpen)?.why ?? null).toBe(why);
});

test('a refund that is not to be sent any more waits for nothing', () => {
  for (const status of refundStatuses.filter((each) => each !== 'approved'))
    expect(toWait({ ...waiting, status, heldAt: at, waitsFor: other }, false)).toBeNull();
});
