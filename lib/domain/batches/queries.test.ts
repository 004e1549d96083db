import { expect, test } from 'vitest';
import '#tests/database.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { newPerson } from '#tests/people.ts';
import { getBatchPage } from './queries.ts';

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
