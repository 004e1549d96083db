import { expect, test } from 'vitest';
import '#tests/database.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import { findBatchView, getBatchPage } from './queries.ts';

async function newBatch(maker: Person): Promise<string> {
  const id = newId('refundBatch');
  await db().refundBatch.create({ data: { id, reasonCode: 'goods_returned', makerId: maker.userId } });
  return id;
}

test('batches are listed newest first, with who made them, and "mine" are those of the asking person', async () => {
  const [support, manager] = [await newPerson('support', 'Anna'), await newPerson('manager', 'Boris')];
  const first = await newBatch(support);
  const second = await newBatch(manager);
  const { items, nextCursor } = await getBatchPage(support, {});
  expect(items.map(({ id, makerName, size }) => [id, makerName, size])).toEqual([
    [second, 'Boris', 0],
    [first, 'Anna', 0],
  ]);
  expect(nextCursor).toBeNull();
  const mine = await getBatchPage(support, { mine: true, period: 'today' });
  expect(mine.items.map(({ id }) => id)).toEqual([first]);
});

test('only what certainly came to nothing and was not made again may be repeated, by who may refund', async () => {
  const support = await newPerson('support');
  const batchId = await newBatch(support);
  const statuses = ['declined', 'unknown', 'accepted', 'refunded', 'not_sent'] as const;
  for (const [position, status] of statuses.entries()) {
    const { paymentId } = await newPayment(support);
    const refundId = await newRefund(support, paymentId);
    await db().refund.update({ where: { id: refundId }, data: { status } });
    await db().refundBatchItem.create({
      data: { batchId, paymentId, position, refundId, finishedAt: new Date() },
    });
  }
  const repeatable = async (person: Person) =>
    (await findBatchView(person, batchId))?.items.map(({ mayRepeat }) => mayRepeat);
  expect(await repeatable(support)).toEqual([true, false, false, false, true]);
  expect(await repeatable(await newPerson('finance'))).toEqual([false, false, false, false, false]);
});
