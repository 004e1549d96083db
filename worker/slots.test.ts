import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Slot } from '#lib/domain/sending/operations/send-once.ts';
import { eitherOf, newSlots } from './slots.ts';

/** Whatever was let go has begun. */
const settled = () => setImmediate();

/** Takes slots as sendings do, in order; `got` has those that were given. */
function taker(size: number) {
  const slots = newSlots('in turn', () => size);
  const got: (Slot | null)[] = [];
  const take = () => void slots.take().then((slot) => got.push(slot));
  return { slots, got, take };
}

test('as many calls are under way as there are slots, and the next begins when an answer is there', async () => {
  const { slots, got, take } = taker(2);
  for (let at = 0; at < 3; at += 1) take();
  await settled();
  expect(got).toHaveLength(2);
  got[0]?.leave();
  await settled();
  expect(got).toHaveLength(2);
  got[0]?.free();
  got[0]?.free();
  await settled();
  expect(got).toHaveLength(3);
  for (const slot of got) slot?.free();
  await slots.finish();
});

test('who may go in two lanes goes in the first that has a slot, and takes one', async () => {
  const [own, run] = [newSlots('now', () => 1), newSlots('in turn', () => 1)];
  const either = eitherOf(own, run);
  const got: (Slot | null)[] = [];
  const take = () => void either.take().then((slot) => got.push(slot));
  const ofRun = await run.take();
  take();
  take();
  await settled();
  expect(got).toHaveLength(1);
  ofRun?.free();
  await settled();
  expect(got).toHaveLength(2);
  take();
  got[0]?.free();
  await settled();
  expect(got).toHaveLength(3);
  got[1]?.free();
  // Nobody is given a second one, so the lane of the run is free again.
  got.push(await run.take());
  expect(got.at(-1)).not.toBeNull();
  for (const queue of [own, run]) queue.close();
  expect(await either.take()).toBeNull();
  for (const slot of got) slot?.free();
});

test('an outcome is recorded behind the calls that are about to leave, and a troubling one at once', async () => {
  const { slots, got, take } = taker(2);
  const recorded: string[] = [];
  const record = (name: string, isUrgent = false) =>
    slots.record(async () => void recorded.push(name), isUrgent);
  for (let at = 0; at < 3; at += 1) take();
  await settled();
  got[0]?.leave();
  got[0]?.free();
  await record('first');
  got[1]?.leave();
  await record('stops all', true);
  await settled();
  expect([got.length, recorded]).toEqual([3, ['stops all']]);
  got[2]?.leave();
  await settled();
  expect(recorded).toEqual(['stops all', 'first']);
  for (const slot of got) slot?.free();
  await slots.finish();
});

test('an outcome does not wait for ever for a call that does not leave', async () => {
  const { slots, got, take } = taker(1);
  take();
  await settled();
  const record = vi.fn(async () => {});
  await slots.record(record, false);
  await slots.finish();
  expect(record).toHaveBeenCalledOnce();
  got[0]?.free();
});

test('while too much waits to be recorded, nothing more begins', async () => {
  const { slots, got, take } = taker(1);
  const ends: (() => void)[] = [];
  const recordLater = () => slots.record(() => new Promise((resolve) => ends.push(resolve)), true);
  for (let at = 0; at < 3; at += 1) {
    take();
    await settled();
    got[at]?.free();
    if (at < 2) await recordLater();
  }
  await settled();
  expect([got.length, ends.length]).toEqual([2, 2]);
  ends[0]?.();
  await settled();
  expect(got).toHaveLength(3);
  got[2]?.free();
  ends[1]?.();
  await slots.finish();
});

test('when the worker stops, what waits for a slot gets none, until it begins again', async () => {
  const { slots, got, take } = taker(1);
  for (let at = 0; at < 2; at += 1) take();
  await settled();
  slots.close();
  take();
  await settled();
  expect(got.slice(1)).toEqual([null, null]);
  got[0]?.free();
  slots.open();
  take();
  await settled();
  expect(got[3]).not.toBeNull();
  got[3]?.free();
});

test('answered together, calls leave one after the other, and one that does not leave holds nobody up for long', async () => {
  const { slots, got, take } = taker(5);
  for (let at = 0; at < 5; at += 1) take();
  await settled();
  expect(got).toHaveLength(3);
  got[1]?.leave();
  await settled();
  expect(got).toHaveLength(4);
  await expect.poll(() => got).toHaveLength(5);
  for (const slot of got) slot?.free();
  await slots.finish();
});
