import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newDeliveryId, newPayment, setStatus } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, refundRow } from '#tests/refunds.ts';
import '#tests/sandbox.ts';
import { getRefundCounts, getRefundHome } from '../queries/home.ts';
import { getRefundPage } from '../queries/list.ts';
import { applyRefundNotification } from './apply-notification.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';

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
  return { id, say, notify };
}

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
