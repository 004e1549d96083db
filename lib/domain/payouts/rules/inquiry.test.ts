import { expect, test } from 'vitest';
import type { PayoutStatus } from '../status.ts';
import { toNextInquiry } from './inquiry.ts';

const statusAt = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(statusAt.getTime() + seconds * 1_000);

/** Seconds after the status; null where no inquiry is planned. */
function next(
  status: PayoutStatus,
  readAfter: number | null,
  processorDisbursementId: string | null = 'TR-1',
) {
  const readAt = readAfter === null ? null : after(readAfter);
  const due = toNextInquiry({ status, statusAt, readAt, readProblem: null, processorDisbursementId });
  return due && (due.getTime() - statusAt.getTime()) / 1_000;
}

test.each([
  // A notification reports the end of an accepted payout; it is asked about only once that is late.
  ['accepted', null, 60],
  ['accepted', 30, 60],
  ['accepted', 60, 90],
  ['accepted', 86_400, 90_000],
  ['unknown', null, 60],
  ['unknown', 60, 300],
  ['unknown', 21_600, 86_400],
  ['unknown', 86_400, null],
  // Asked before it was unknown: that was about something else.
  ['unknown', -10, 60],
] as const)(
  'a payout that is %s and was last asked about after %s s is asked about after %s s',
  (status, readAfter, due) => {
    expect(next(status, readAfter)).toBe(due);
  },
);

test('nothing is planned for a known outcome, or for what the processor never named', () => {
  for (const status of ['approved', 'sending', 'paid_out', 'declined', 'conflict', 'resolved_paid'] as const)
    expect(next(status, null), status).toBeNull();
  expect(next('unknown', null, null)).toBeNull();
});
