import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newDeliveryId, newPayment, setStatus } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, refundRow } from '#tests/refunds.ts';
import { control } from '#tests/sandbox.ts';
import { getRefundCounts, getRefundHome } from '../queries/home.ts';
import { getRefundPage } from '../queries/list.ts';
import { findRefundView } from '../queries/one.ts';
import { applyRefundNotification } from './apply-notification.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';
import { sweepRefunds } from './sweep-refunds.ts';

let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

/** A refund that the processor confirmed as refunded, and the processor's next words about it. */
async function refunded() {
  const { paymentId } = await newPayment(manager);
  const id = await newRefund(manager, paymentId, { amount: 30_000 });
  await sendRefund(id);
  const processorId = (await refundRow(id)).processorRefundId ?? '';
  const say = async (word: string) => {
    await setStatus(processorId, word);
    await readRefund(id);
  };
  await say('REFUNDED');
  const notify = (processorStatus: string) =>
    applyRefundNotification({
      deliveryId: newDeliveryId(),
      receivedAt: new Date(),
      refundId: id,
      notification: {
        kind: 'refund',
        id: processorId,
        processorStatus,
        errorCode: null,
        errorMessage: null,
        amounts: { debited: null, received: null, plain: null },
      },
    });
  return { id, processorId, say, notify };
}

/** Whether the worker, looking at that moment, asks about it. */
async function isAskedAt(id: string, at: Date): Promise<boolean> {
  await rows('DELETE FROM graphile_worker._private_jobs');
  await sweepRefunds(at);
  const found = await rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`read-refund:${id}:`]);
  return found.length > 0;
}

const later = (at: Date | null, seconds: number) => new Date(Number(at) + seconds * 1_000);

test.each(['REVERSED', 'REFUND_REVERSED', 'RETURNED', 'CHARGED_BACK', 'Cancelled'])(
  'a refund that is %s after it was refunded is a contradiction that people resolve, and stays one',
  async (word) => {
    const { id, say } = await refunded();
    await say(word);
    const reversed = { status: 'conflict', reviewReason: 'reversed', processorStatus: word };
    expect(await refundRow(id)).toMatchObject(reversed);
    const { waiting } = await getRefundHome(manager, new Date());
    expect(waiting.find((each) => each.id === id)).toMatchObject({
      why: 'unknown',
      reviewReason: 'reversed',
    });
    await say(word);
    expect(await refundRow(id)).toMatchObject(reversed);
  },
);

test('a notification of it is found out by asking', async () => {
  const { id, say, notify } = await refunded();
  await notify('REVERSED');
  expect(await refundRow(id)).toMatchObject({ status: 'refunded', reportedStatus: 'REVERSED' });
  await say('REVERSED');
  expect(await refundRow(id)).toMatchObject({
    status: 'conflict',
    reviewReason: 'reversed',
    mismatchSince: null,
  });
});

test.each([
  ['unavailable', { kind: 'html', times: 3 }],
  ['not_found', { kind: 'status', status: 404, body: {} }],
])(
  'a notification of it whose inquiry fails (%s) stays pending, and is asked about ever less often until there is an answer',
  async (readProblem, fault) => {
    const { id, processorId, say, notify } = await refunded();
    await notify('REVERSED');
    await control('faults', { method: 'GET', path: `/processing/api/v1/refunds/${processorId}`, ...fault });
    await readRefund(id);
    expect(await findRefundView(manager, id)).toMatchObject({
      status: 'refunded',
      readProblem,
      pendingReport: { processorStatus: 'REVERSED' },
    });
    const { readFailedAt } = await refundRow(id);
    expect(await isAskedAt(id, later(readFailedAt, 4.999))).toBe(false);
    expect(await isAskedAt(id, later(readFailedAt, 60))).toBe(true);
    await db().refund.update({ where: { id }, data: { reportedAt: later(readFailedAt, -86_400) } });
    await db().refund.update({ where: { id }, data: { readAt: later(readFailedAt, -90_000) } });
    expect(await isAskedAt(id, later(readFailedAt, 3_599))).toBe(false);
    expect(await isAskedAt(id, later(readFailedAt, 3_600))).toBe(true);
    await say('REVERSED');
    expect(await refundRow(id)).toMatchObject({ status: 'conflict', readFailedAt: null, readProblem: null });
    expect(await isAskedAt(id, later(readFailedAt, 86_400))).toBe(false);
  },
);

test('a notification about a refund that was never read, for the answer to its call was its end, is asked about', async () => {
  const { id, notify } = await refunded();
  await db().refund.update({ where: { id }, data: { readAt: null } });
  expect(await isAskedAt(id, later(new Date(), 60))).toBe(false);
  await notify('REVERSED');
  expect(await isAskedAt(id, later(new Date(), 60))).toBe(true);
});

test.each(['ARCHIVED', 'PARTIALLY_REFUNDED'])(
  '%s, which says of nothing that it came back, leaves the refund refunded, and somebody is told to look',
  async (word) => {
    const { id, say } = await refunded();
    await say(word);
    expect(await refundRow(id)).toMatchObject({ status: 'refunded', reviewReason: 'unlisted_status' });
    const [{ waiting, toDo }, counts, { items }] = await Promise.all([
      getRefundHome(manager, new Date()),
      getRefundCounts(manager),
      getRefundPage(manager, { waiting: 'all' }),
    ]);
    expect(waiting.find((each) => each.id === id)).toMatchObject({ why: 'unlisted' });
    expect(items.map((each) => each.id)).toContain(id);
    expect([toDo.count, counts.toDo]).toEqual([items.length, items.length]);
  },
);
