import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, untilFree, whyNotFree } from './ports.ts';

test('a port that a former process still holds is waited for, and a free one is not', async () => {
  const port = await findFreePort();
  const waits: string[] = [];
  await untilFree(port, '127.0.0.1', 60_000, () => waits.push('free'));
  const former = createServer();
  await new Promise<void>((resolve) => former.listen(port, '127.0.0.1', resolve));
  await untilFree(port, '127.0.0.1', 60_000, () => {
    waits.push('held');
    former.close();
  });
  expect(await whyNotFree(port, '127.0.0.1')).toBeNull();
  expect(waits).toEqual(['held']);
});

test('one that stays held is not waited for without end', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await untilFree(port, '127.0.0.1', 0, () => {});
  expect(await whyNotFree(port, '127.0.0.1')).toBe('EADDRINUSE');
  other.close();
});
