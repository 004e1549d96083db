import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { jobs } from '#tests/inbox.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { findPayout } from '../queries/one.ts';
import { toNextInquiry } from '../rules/inquiry.ts';
import { listAwaited } from '../store/attempts.ts';
import { sweepPayouts } from './sweep-payouts.ts';

process.env.PROCESSOR_READ_DISBURSEMENT = '1';
const day = 86_400_000;
let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

/** A payout that is unknown since two days, and was last asked about so long after. */
async function newUnknown(after: number, readProblem: string | null) {
  const made = await newPayout(finance);
  await setAttemptStatus(made.attemptId, 'unknown');
  const statusAt = new Date(Date.now() - 2 * day);
  const readAt = new Date(Number(statusAt) + after);
  const data = { statusAt, readAt, readProblem, processorDisbursementId: `TR-${made.attemptId}` };
  const attempt = await db().payoutAttempt.update({ where: { id: made.attemptId }, data });
  return { ...made, attempt };
}

async function isAskedAt(attemptId: string, at: Date): Promise<boolean> {
  await sweepPayouts(at);
  return (await jobs()).some(({ key }) => key === `read-payout:${attemptId}`);
}

test('an unknown payout whose last planned inquiry met an outage is asked about at the time that its page says', async () => {
  const { payoutId, attemptId, attempt } = await newUnknown(day, 'unavailable');
  const next = new Date((await findPayout(finance, payoutId))?.attempt.nextReadAt ?? '');
  expect(next).toEqual(new Date(Number(attempt.readAt) + 3_600_000));
  expect(await isAskedAt(attemptId, new Date(Number(next) - 1))).toBe(false);
  expect(await isAskedAt(attemptId, next)).toBe(true);
});

test.each([
  [day - 1, null, true],
  [day, null, false],
  [day, 'not_found', false],
  [day, 'unavailable', true],
])(
  'an unknown payout that was last asked about after %i ms (%s) has a place among the awaited only while it is to be asked about',
  async (after, readProblem, isAwaited) => {
    const { attemptId, attempt } = await newUnknown(after, readProblem);
    expect(toNextInquiry(attempt) !== null).toBe(isAwaited);
    const awaited = await listAwaited(db(), 1_000);
    expect(awaited.some(({ id }) => id === attemptId)).toBe(isAwaited);
  },
);
