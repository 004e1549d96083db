import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { jobs } from '#tests/inbox.ts';
import { newPayment, paymentOf } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { listWatchedPayments } from '../store/payments.ts';
import { sweepPayments } from './sweep-payments.ts';

let support: Person;

beforeAll(async () => {
  support = await newPerson('support');
});

beforeEach(async () => {
  await rows("DELETE FROM payments WHERE id LIKE 'gone-%'");
});

/**
 * Notifications about so many payments that the processor does not know; it was last asked about them then.
 */
async function addUnknownThere(count: number, readFailedAt: Date): Promise<void> {
  await rows(
    `INSERT INTO payments (id, processor_payment_id, entered_by, status, processor_status, verification, status_at,
       reported_status, reported_at, read_failed_at, read_problem)
     SELECT 'gone-' || n, '99000' || n, 'webhook', 'captured', 'CAPTURED', 'reported_by_webhook', $2::timestamptz,
       'CAPTURED', $2::timestamptz, $3::timestamptz, 'not_found' FROM generate_series(1, $1::int) n`,
    [count, new Date(Date.now() - 10 * 86_400_000), readFailedAt],
  );
}

async function sweepAt(at: Date): Promise<string[]> {
  await rows('DELETE FROM graphile_worker._private_jobs');
  await sweepPayments(at);
  return (await jobs()).flatMap(({ key }) => key.split('read-payment:')[1] ?? []);
}

test('payments that are only ever not found hold no place before those that are due', async () => {
  const { paymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  const { readAt } = await paymentOf(paymentId);
  const in10Seconds = new Date(Number(readAt) + 10_000);
  // Asked about a moment ago, and again in an hour.
  await addUnknownThere(250, new Date(Number(readAt) - 60_000));
  expect(await sweepAt(in10Seconds)).toEqual([paymentId]);
});

test('of many that are due those are asked about that were not for the longest time, whether it was answered or not', async () => {
  const { paymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  const { readAt } = await paymentOf(paymentId);
  await addUnknownThere(250, new Date(Number(readAt) + 1_000));
  const watched = await listWatchedPayments(db(), 300);
  const places = watched.map(({ id }) => id);
  expect(places.indexOf(paymentId)).toBeLessThan(places.findIndex((id) => id.startsWith('gone-')));
  const asked = await sweepAt(new Date(Number(readAt) + 2 * 3_600_000));
  expect(asked).toHaveLength(200);
  expect(asked).toContain(paymentId);
});
