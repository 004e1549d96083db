import { afterEach, expect, test } from 'vitest';
import { ReadError } from '#lib/core/read-json.ts';
import { noticeFeedQuery } from '#lib/domain/notices/query-options.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import { createFrame, type Frame, type FrameData } from './frame.ts';
import { followFrame, openQueries } from './open-queries.ts';

const open = { state: 'open', troubles: [] } as unknown as FrameData['sending'];
const stopped = { state: 'stopped', troubles: [] } as unknown as FrameData['sending'];
const feed = (waiting: number) => ({ waiting, notices: [] }) as unknown as NonNullable<FrameData['feed']>;
const payments = { toDecide: 2 } as unknown as NonNullable<FrameData['payments']>;

const now = Date.now();
const first: FrameData = { readAt: now, feed: feed(1), refunds: undefined, payments, sending: open };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/**
 * A frame after its library of queries has come. No counts of refunds are read: this role resolves nothing.
 */
function openFrame(): Frame {
  const frame = createFrame('finance', first);
  ends.push(followFrame(openQueries(frame), frame));
  return frame;
}

test('queries begin with what came with the frame', () => {
  const { queries } = openFrame();
  expect(queries?.client.getQueryData(noticeFeedQuery.queryKey)).toEqual(feed(1));
  expect(queries?.client.getQueryState(sendingQuery.queryKey)?.dataUpdatedAt).toBe(now);
  expect(queries?.client.getQueryData(paymentReads.counts.queryKey)).toEqual(payments);
});

test('the frame shows what its queries read', () => {
  const frame = openFrame();
  let reported = 0;
  frame.subscribe(() => (reported += 1));
  frame.queries?.client.setQueryData(sendingQuery.queryKey, stopped);
  frame.queries?.client.setQueryData(noticeFeedQuery.queryKey, feed(3));
  expect.soft(frame.read()).toMatchObject({ sending: stopped, feed: feed(3), payments, live: 'live' });
  expect(reported).toBeGreaterThan(1);
});

test('all parts share one client', () => {
  const frame = openFrame();
  expect(openQueries(frame)).toBe(frame.queries?.client);
});

test.each([
  ['before the queries are there', () => createFrame('finance', first)],
  ['and after', openFrame],
])('what the server read anew replaces what is older only, %s', (_, make) => {
  const frame = make();
  frame.renew({ ...first, readAt: now - 1, sending: stopped });
  expect(frame.read().sending).toBe(open);
  frame.renew({ ...first, readAt: now + 1, sending: stopped });
  expect(frame.read().sending).toEqual(stopped);
});

test('whoever asks for the password hears of a reading that failed', async () => {
  const frame = openFrame();
  const received: Error[] = [];
  frame.onReadError = (error) => received.push(error);
  const ended = new ReadError(401, null);
  const reading = frame.queries?.client.fetchQuery({
    queryKey: ['anything'],
    queryFn: () => Promise.reject(ended),
    retry: false,
  });
  await expect(reading).rejects.toBe(ended);
  expect(received).toEqual([ended]);
});
