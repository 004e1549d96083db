import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { refundStatuses } from '#lib/domain/refunds/status.ts';
import { toDueMoments, toWait } from './to-wait.ts';

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

test('what leaves or is answered too late says so, unless a reason for it is known', () => {
  const why = (more: object, isOpen = true) => toWait({ ...waiting, ...more }, isOpen, at)?.why;
  expect(why({})).toBe('late');
  expect(why({ nextTryAt: at })).toBe('late');
  expect(why({ status: 'sending' })).toBe('late');
  expect(why({ heldAt: at })).toBe('heldBack');
  expect(why({}, false)).toBe('held');
  expect(why({ waitsFor: other })).toBe('for');
  expect(why({ reviewReason: 'sign_in_refused' })).toBe('sign_in_refused');
  for (const status of refundStatuses.filter((each) => each !== 'approved' && each !== 'sending'))
    expect(why({ status })).toBeUndefined();
});

test('a refund is late from the last of what it waited for', () => {
  const [released, opened] = ['2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z'];
  const timeline = [
    { kind: 'released', at: released },
    { kind: 'held', at },
  ] as RefundView['timeline'];
  const refund = { status: 'approved', statusAt: at, nextTryAt: null, timeline } as const;
  expect(toDueMoments(refund, opened)).toEqual([at, null, opened, released]);
  expect(toDueMoments({ ...refund, status: 'sending' }, opened)).toEqual([at]);
  expect(toDueMoments({ ...refund, status: 'accepted' }, opened)).toEqual([]);
});
