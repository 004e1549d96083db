import { expect, test } from 'vitest';
import type { RefundStatus } from '../status.ts';
import { toNextInquiry } from './inquiry.ts';

const watchedSince = new Date('2026-11-21T12:00:00Z');

const asked = { readAt: null, readFailedAt: null, readProblem: null };

/** Seconds after it is watched; null where none is planned. */
function next(status: RefundStatus, readAfter: number | null) {
  const readAt = readAfter === null ? null : new Date(watchedSince.getTime() + readAfter * 1_000);
  const due = toNextInquiry({ status, watchedSince, ...asked, readAt });
  return due && (due.getTime() - watchedSince.getTime()) / 1_000;
}

test.each([
  ['accepted', null, 5],
  ['requested', 60, 90],
  ['issued', 86_400, 90_000],
  ['unknown', null, 60],
  ['unknown', 900, 3_600],
  // A person has to look after a day.
  ['unknown', 86_400, null],
  ['pending_approval', null, null],
  ['refunded', 60, null],
  ['conflict', 60, null],
] as const)(
  'a refund that is %s and was last read after %s s is read after %s s',
  (status, readAfter, due) => {
    expect(next(status, readAfter)).toBe(due);
  },
);

test('nothing is planned for a refund that is not watched', () => {
  expect(toNextInquiry({ status: 'unknown', watchedSince: null, ...asked })).toBeNull();
});
