import { expect, test } from 'vitest';
import { gatherNudges } from './gather-nudges.ts';

function newPool() {
  const nudged: number[] = [];
  const pool = { nudge: (count: number) => void nudged.push(count), _shuttingDown: false };
  gatherNudges(pool, 20);
  return { pool, nudged };
}

test('the first of many new jobs is looked for at once, and the others together', async () => {
  const { pool, nudged } = newPool();
  for (const count of [1, 2, 1]) pool.nudge(count);
  expect(nudged).toEqual([1]);
  await expect.poll(() => nudged).toEqual([1, 3]);
});

test('a queue that shuts down is asked for nothing more', async () => {
  const { pool, nudged } = newPool();
  pool.nudge(1);
  pool.nudge(1);
  pool._shuttingDown = true;
  const other = newPool();
  for (const count of [1, 1]) other.pool.nudge(count);
  await expect.poll(() => other.nudged).toEqual([1, 1]);
  expect(nudged).toEqual([1]);
});
