import { expect, test, vi } from 'vitest';
import type { LiveListener, Subscriber } from './listener.ts';
import { openStream } from './stream.ts';

/** A listener with a clock that moves only when the test moves it. */
function stillListener() {
  const subscribers = new Set<Subscriber>();
  const listener: LiveListener = {
    subscribe: (one) => void subscribers.add(one),
    unsubscribe: (one) => void subscribers.delete(one),
    ready: Promise.resolve(),
    cursor: () => '1-1',
    subscriberCount: () => subscribers.size,
    close: async () => {},
  };
  // Whole milliseconds: sums of fractions differ in the last digit, and a beat would come one turn late.
  const startedAt = Math.floor(performance.now());
  /** As if so much time had passed since the streams were opened. */
  const turn = (ms: number) => {
    for (const one of subscribers) one.onTurn?.(startedAt + ms, { kind: 'beat', cursor: '2-2' });
  };
  return { listener, turn };
}

/** Streams that have sent their first message. */
async function openMany(listener: LiveListener, count: number) {
  const isWelcome = vi.fn<() => Promise<boolean>>(async () => true);
  const texts = Array.from({ length: count }, () => {
    let text = '';
    const out = new WritableStream<Uint8Array>({
      write: (part) => {
        text += new TextDecoder().decode(part);
      },
    });
    void openStream({ after: null, isWelcome, userId: 'usr_reader', listener }).pipeTo(out);
    return () => text;
  });
  await expect.poll(() => texts.every((text) => text().includes('event: resync'))).toBe(true);
  const countBeats = () => texts.map((text) => text().split('event: beat').length - 1);
  return { isWelcome, countBeats };
}

// How long the test itself may take between the opening of the first stream and of the last.
const slackMs = 2_000;

test('a stream has no timer of its own', async () => {
  const { listener } = stillListener();
  const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
  openStream({ after: null, isWelcome: async () => true, userId: 'usr_1', listener });
  for (const timer of timers) {
    expect(timer).not.toHaveBeenCalled();
    timer.mockRestore();
  }
});

test('a stream beats once in fifteen seconds', async () => {
  const { listener, turn } = stillListener();
  const { countBeats } = await openMany(listener, 1);
  turn(14_000);
  turn(15_000 + slackMs);
  turn(16_000 + slackMs);
  await expect.poll(countBeats).toEqual([1]);
  turn(30_000 + slackMs);
  await expect.poll(countBeats).toEqual([2]);
});

test('of streams opened together no two halves end or are looked at in the same second, and all are in time', async () => {
  const { listener, turn } = stillListener();
  const { isWelcome } = await openMany(listener, 200);
  turn(29_000);
  expect(isWelcome).not.toHaveBeenCalled();
  turn(45_000);
  const asked = isWelcome.mock.calls.length;
  expect(asked).toBeGreaterThan(50);
  expect(asked).toBeLessThan(150);
  turn(60_000 + slackMs);
  expect(isWelcome).toHaveBeenCalledTimes(200);
  turn(239_000);
  expect(listener.subscriberCount()).toBe(200);
  turn(270_000);
  expect(listener.subscriberCount()).toBeGreaterThan(50);
  expect(listener.subscriberCount()).toBeLessThan(150);
  turn(300_000 + slackMs);
  expect(listener.subscriberCount()).toBe(0);
});
