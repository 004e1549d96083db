import { describe, expect, test } from 'vitest';
import { decideAfterUnsent, isDue, maxTries, pauseBeforeTryMs } from './resend.ts';

describe('after a call that provably sent nothing', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  test.each([
    [0, 'later', { again: true }],
    [3, 'later', { again: true }],
    [4, 'later', { again: false, reviewReason: 'tries_used_up' }],
    [0, 'once', { again: true }],
    [1, 'once', { again: false, reviewReason: 'tries_used_up' }],
    [0, 'never', { again: false, reviewReason: 'tls_failed' }],
  ] as const)('with %s tries behind and resend %s: %o', (tries, resend, decision) => {
    expect(decideAfterUnsent(tries, resend, now)).toMatchObject({ ...decision, tries: tries + 1 });
  });

  test('the pause grows from 5 seconds to 5 minutes', () => {
    expect([1, 2, 3, 4].map(pauseBeforeTryMs)).toEqual([5_000, 20_000, 80_000, 300_000]);
  });
});

describe('a row that is to be sent', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ready = { status: 'approved', tries: 0, nextTryAt: null };

  test.each([
    [{}, true],
    [{ nextTryAt: now }, true],
    [{ tries: maxTries - 1 }, true],
    [{ tries: maxTries }, false],
    [{ nextTryAt: new Date(now.getTime() + 1) }, false],
    ...['waiting', 'sending', 'unknown', 'accepted', 'not_sent'].map(
      (status) => [{ status }, false] as const,
    ),
  ] as const)('and is %o is due: %s', (change, due) => {
    expect(isDue({ ...ready, ...change }, 'approved', now)).toBe(due);
  });
});
