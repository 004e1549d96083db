import { expect, test, vi } from 'vitest';
import { disconnect, listPools, transaction } from '#lib/db/client.ts';
import { newClient } from '#tests/database.ts';
import { channel, publish } from './publish.ts';

test('whoever leaves right after a change still tells the others, and opens no connection afterwards', async () => {
  const other = await newClient();
  let received = 0;
  other.on('notification', () => {
    received += 1;
  });
  await other.query(`LISTEN ${channel}`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await transaction((tx) => publish(tx, 'payout', 'po_last'));
  await disconnect();
  // The change is announced ten milliseconds after its commit.
  vi.advanceTimersByTime(10);
  vi.useRealTimers();
  expect(listPools()).toEqual([]);
  await expect.poll(() => received).toBe(1);
});
