import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 60_000;

/**
 * Returns null when it does not come in time: a demo that starts incomplete is better than one that does not
 * start.
 */
export async function waitFor<Row>(find: () => Promise<Row | null>): Promise<Row | null> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const row = await find();
    if (row) return row;
    await pause(100);
  }
  return null;
}
