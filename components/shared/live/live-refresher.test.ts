import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createLiveRefresher } from './live-refresher.ts';

function watched(client: QueryClient, key: string[], queryFn: () => Promise<number>) {
  const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: 60_000, initialData: 0 });
  return observer.subscribe(() => {});
}

test('what is on screen is read again, and nothing else', async () => {
  const client = new QueryClient();
  const refresher = createLiveRefresher(client);
  const shown = vi.fn(async () => 1);
  const other = vi.fn(async () => 1);
  watched(client, ['payouts', 'one', 'a'], shown);
  watched(client, ['payouts', 'one', 'b'], other);
  refresher.refresh([['payouts', 'one', 'a']]);
  await vi.waitFor(() => expect(client.getQueryData(['payouts', 'one', 'a'])).toBe(1));
  expect(other).not.toHaveBeenCalled();
});

test('nothing is read again before the page has been taken over, and then it is', async () => {
  const client = new QueryClient();
  const taken = Promise.withResolvers<void>();
  const refresher = createLiveRefresher(client, taken.promise);
  const read = vi.fn(async () => 1);
  watched(client, ['payments', 'counts'], read);
  refresher.refresh([['payments', 'counts']]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).not.toHaveBeenCalled();
  taken.resolve();
  await vi.waitFor(() => expect(client.getQueryData(['payments', 'counts'])).toBe(1));
});

test.each([
  [10, 150],
  [200, 800],
  [2_500, 2_000],
])('after a reading of %d ms the next one waits for %d ms', async (readingMs, pauseMs) => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const refresher = createLiveRefresher(client);
  const read = vi.fn(() => new Promise<number>((resolve) => setTimeout(resolve, readingMs, 1)));
  watched(client, ['payouts', 'list'], read);
  refresher.refresh([['payouts', 'list']]);
  await vi.advanceTimersByTimeAsync(1);
  refresher.refresh([['payouts', 'list']]);
  await vi.advanceTimersByTimeAsync(readingMs - 1 + pauseMs - 1);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(read).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a change told before its page asks for the data makes that data stale', async () => {
  const client = new QueryClient();
  const refresher = createLiveRefresher(client);
  refresher.refresh([['payouts', 'one', 'a']]);
  watched(client, ['payouts', 'one', 'a'], async () => 1);
  await vi.waitFor(() => expect(client.getQueryData(['payouts', 'one', 'a'])).toBe(1));
  const late = vi.fn(async () => 1);
  refresher.stop();
  watched(client, ['payouts', 'one', 'b'], late);
  expect(late).not.toHaveBeenCalled();
});

test('changes during a reading lead to one more reading, not to many, and never to none', async () => {
  const client = new QueryClient();
  const refresher = createLiveRefresher(client);
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  watched(client, ['payouts', 'list'], async () => {
    reads += 1;
    if (reads === 1) await gate.promise;
    return reads;
  });
  refresher.refresh([['payouts', 'list']]);
  for (let at = 0; at < 50; at += 1) refresher.refresh([['payouts', 'list']]);
  gate.resolve();
  await expect.poll(() => client.getQueryData(['payouts', 'list'])).toBe(2);
  expect(reads).toBe(2);
});

test('a change during the first reading has it read once more: that one may have been made before', async () => {
  const client = new QueryClient();
  const refresher = createLiveRefresher(client);
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    if (reads === 1) await gate.promise;
    return reads;
  };
  new QueryObserver(client, { queryKey: ['refunds', 'one', 'a'], queryFn, staleTime: 60_000 }).subscribe(
    () => {},
  );
  refresher.refresh([['refunds', 'one', 'a']]);
  gate.resolve();
  await expect.poll(() => client.getQueryData(['refunds', 'one', 'a'])).toBe(2);
  expect(reads).toBe(2);
});

test('what is read ahead while a change is announced is read again once it is shown', async () => {
  const client = new QueryClient();
  const refresher = createLiveRefresher(client);
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const queryKey = ['payouts', 'one', 'a'];
  const queryFn = async () => {
    reads += 1;
    // The first answer was made before the change.
    if (reads === 1) await gate.promise;
    return reads;
  };
  const ahead = client.fetchQuery({ queryKey, queryFn, staleTime: 60_000 });
  refresher.refresh([queryKey]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  gate.resolve();
  await ahead;
  new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {});
  await expect.poll(() => client.getQueryData(queryKey)).toBe(2);
  refresher.stop();
});
