import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { jobs } from '#tests/inbox.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { newLostRefund } from '#tests/resolving/refunds.ts';
import { toNextInquiry } from '../rules/inquiry.ts';
import { listWatchedRefunds } from '../store/watch.ts';
import { sweepRefunds } from './sweep-refunds.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let support: Person;

beforeAll(async () => {
  support = await newPersonWithPassword('support', 'Sofia');
});

/** The first inquiry about a refund without an answer is planned for a minute after it. */
async function sweepLate(seconds: number): Promise<string[]> {
  const { refundId } = await newLostRefund(support);
  const { watchedSince } = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
  await rows('DELETE FROM graphile_worker._private_jobs');
  await sweepRefunds(new Date(Number(watchedSince) + (60 + seconds) * 1000));
  const keys = await jobs();
  return keys.map(({ key }) => key).filter((key) => key.startsWith(`read-refund:${refundId}`));
}

test('an inquiry that its own job is about to make is not made a second time', async () => {
  expect(await sweepLate(1)).toEqual([]);
});

test('an inquiry whose job was lost is made', async () => {
  expect(await sweepLate(31)).toHaveLength(1);
});

const day = 86_400_000;

test.each([
  [day - 1, null, true],
  [day, null, false],
  [day, 'not_found', false],
  [day, 'unavailable', true],
  [day, 'busy', true],
])(
  'an unknown refund that was last asked about after %i ms (%s) has a place among the watched only while it is to be asked about',
  async (after, readProblem, isWatched) => {
    const { refundId } = await newLostRefund(support, { agoMs: 2 * day });
    const { watchedSince } = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
    const at = new Date(Number(watchedSince) + after);
    const asked = readProblem === null ? { readAt: at } : { readFailedAt: at };
    const refund = await db().refund.update({ where: { id: refundId }, data: { ...asked, readProblem } });
    expect(toNextInquiry(refund) !== null).toBe(isWatched);
    const watched = await listWatchedRefunds(db(), 1_000);
    expect(watched.some(({ id }) => id === refundId)).toBe(isWatched);
  },
);
