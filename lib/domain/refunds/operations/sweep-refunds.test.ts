import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { jobs } from '#tests/inbox.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { newLostRefund } from '#tests/resolving/refunds.ts';
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
