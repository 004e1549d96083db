import { expect, test, vi } from 'vitest';
import { newClient } from '#tests/database.ts';
import { change, newListener, record } from '#tests/live.ts';
import type { LiveListener } from './listener.ts';
import { takeReader } from './reader-quota.ts';
import { openStream, type StreamOptions } from './stream.ts';
import { type LiveMessage, readCursor, toFrame } from './wire.ts';

const insert = (id: string) => `INSERT INTO live_events (topic, subject_id) VALUES ('payout', '${id}')`;

/** Reads a stream frame by frame. */
function read(listener: LiveListener, options: Partial<StreamOptions> = {}) {
  const out = openStream({
    after: null,
    isWelcome: async () => true,
    userId: 'usr_reader',
    listener,
    ...options,
  }).getReader();
  return {
    cancel: () => void out.cancel(),
    next: async () => {
      const { done, value } = await out.read();
      return done ? null : new TextDecoder().decode(value);
    },
  };
}

test('who comes back with the cursor of that moment is told of the late one', async () => {
  const listener = await newListener();
  const received = record(listener);
  const slow = await newClient();
  await slow.query('BEGIN');
  await slow.query(insert('po_slow'));
  await change('po_quick');
  await expect.poll(received.ids).toEqual(['po_quick']);
  const after = received.messages.at(-1)?.cursor ?? '';
  await slow.query('COMMIT');
  const reader = read(listener, { after });
  expect(await reader.next()).toContain('"po_slow"');
});

test('a reader whose session was ended from elsewhere hears so at once, and nobody else is asked', async () => {
  const listener = await newListener();
  let isWelcome = true;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return isWelcome;
  };
  const reader = read(listener, { isWelcome: ask });
  expect(await reader.next()).toContain('event: resync');
  const askedBefore = asked;
  await change('usr_somebody', 'person');
  expect(await reader.next()).toContain('usr_somebody');
  expect(asked).toBe(askedBefore);
  isWelcome = false;
  await change('usr_reader', 'person');
  const received = [await reader.next(), await reader.next()].join('');
  expect(received).toContain('event: signed-out');
  expect(await reader.next()).toBeNull();
});

test('a database whose counters went back (a restored one) makes everybody read anew', async () => {
  const listener = await newListener();
  const future = `${2n ** 50n}-${Math.floor(Date.now() / 1_000)}`;
  const reader = read(listener, { after: future });
  expect(await reader.next()).toContain('event: resync');
});

test.each([null, '', 'nonsense', '1-1', '-1-5', '1e9-99999999999'])(
  'a reader with the cursor %s is told to read anew, then every change with a cursor of its own',
  async (after) => {
    const reader = read(await newListener(), { after });
    expect(await reader.next()).toMatch(/^id: \d+-\d+\nevent: resync\ndata: 1\n\n$/);
    await change('po_1');
    expect(await reader.next()).toMatch(
      /^id: \d+-\d+\nevent: changes\ndata: \[\{"topic":"payout","id":"po_1"\}\]\n\n$/,
    );
    reader.cancel();
  },
);

test('a reader that comes back is told what it missed', async () => {
  const listener = await newListener();
  const received = record(listener);
  await change('po_seen');
  // A new listener may get once more what an earlier test changed a moment ago.
  await expect.poll(() => received.ids().at(-1)).toBe('po_seen');
  const after = received.messages.at(-1)?.cursor ?? '';
  await change('po_missed');
  await change('po_missed');
  const reader = read(listener, { after });
  const frame = (await reader.next()) ?? '';
  // Once, however often it changed. While another transaction is open anywhere in the cluster, older changes are sent
  // once more: they might have become visible after the cursor was given.
  expect(frame).toMatch(/event: changes\ndata: \[.*\{"topic":"payout","id":"po_missed"\}\]/);
  expect(frame.match(/po_missed/g)).toHaveLength(1);
  expect(readCursor(frame.slice(4, frame.indexOf('\n')))).not.toBeNull();
  reader.cancel();
});

test('a cursor older than the outbox makes the reader read anew', async () => {
  const listener = await newListener();
  const { xid } = readCursor(listener.cursor()) ?? { xid: 0n };
  const twoHoursAgo = Math.floor(Date.now() / 1_000) - 7_200;
  const reader = read(listener, { after: `${xid}-${twoHoursAgo}` });
  expect(await reader.next()).toContain('event: resync');
  reader.cancel();
});

test('200 readers that go away leave nothing behind', async () => {
  const listener = await newListener();
  const readers = Array.from({ length: 200 }, () => read(listener));
  await Promise.all(readers.map((reader) => reader.next()));
  expect(listener.subscriberCount()).toBe(200);
  for (const reader of readers) reader.cancel();
  await expect.poll(() => listener.subscriberCount()).toBe(0);
});

test('a person has twenty streams at most, and each that ends makes room for another', async () => {
  const listener = await newListener();
  const taken = Array.from({ length: 25 }, () => takeReader('usr_1'));
  expect(taken.filter((release) => release === null)).toHaveLength(5);
  expect(takeReader('usr_2')).not.toBeNull();
  const onEnd = taken[0] ?? (() => {});
  const reader = read(listener, { onEnd });
  await reader.next();
  expect(takeReader('usr_1')).toBeNull();
  reader.cancel();
  await expect.poll(() => takeReader('usr_1')).not.toBeNull();
});

test('a reader that goes away at once leaves nothing behind', async () => {
  const listener = await newListener();
  const onEnd = vi.fn<() => void>();
  read(listener, { onEnd }).cancel();
  expect(listener.subscriberCount()).toBe(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a stream beats while nothing happens, and ends when its time is over', async () => {
  const listener = await newListener({ turnMs: 1 });
  const beaten = read(listener, { times: { beatMs: 5 } });
  await beaten.next();
  expect(await beaten.next()).toMatch(/^id: \d+-\d+\nevent: beat\ndata: 1\n\n$/);
  beaten.cancel();
  const ended = read(listener, { times: { maxAgeMs: 5 } });
  await ended.next();
  expect(await ended.next()).toBeNull();
});

test('a stream ends when its session does, not when the database cannot say', async () => {
  const listener = await newListener({ turnMs: 1 });
  const isWelcome = vi.fn<() => Promise<boolean>>();
  isWelcome.mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('away')).mockResolvedValue(false);
  const reader = read(listener, { isWelcome, times: { checkMs: 5 } });
  await reader.next();
  expect(await reader.next()).toBe('event: signed-out\ndata: 1\n\n');
  expect(await reader.next()).toBeNull();
  expect(isWelcome).toHaveBeenCalledTimes(3);
  expect(listener.subscriberCount()).toBe(0);
});

test('a reader that does not read is let go', async () => {
  const listener = await newListener({ turnMs: 1 });
  const reader = read(listener, { times: { beatMs: 1 }, mostUnread: 1_000 });
  await reader.next();
  await expect.poll(() => listener.subscriberCount()).toBe(0);
});

test('a process that stops ends its streams', async () => {
  const listener = await newListener();
  const reader = read(listener);
  await reader.next();
  await listener.close();
  expect(await reader.next()).toBeNull();
});

test('one message is encoded once, however many read it', () => {
  const message: LiveMessage = { kind: 'beat', cursor: '1-1' };
  expect(toFrame(message)).toBe(toFrame(message));
});
