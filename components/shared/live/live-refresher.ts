import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The pause after a refresh: a burst of changes becomes one refresh, and while changes come all the time reading takes
 * a fifth of the time at most. So open pages ask less often of a server that needs long, and a slow browser has time
 * for its user. A change that comes alone is read at once.
 */
const pauses = { timesTheReading: 4, leastMs: 150, mostMs: 2_000 };
/** Refreshes in a browser without network do not end, so the others stop waiting for them. */
const patienceMs = 3_000;
/**
 * A page that the server rendered before a change may request its data only after the change was announced.
 */
const rememberedMs = 15_000;

export type LiveRefresher = { refresh: (keys: readonly QueryKey[]) => void; stop: () => void };

/**
 * Has stale data read again: what is on screen at once, what appears soon when it appears. It waits for `ready`,
 * because the frame and its page share data, and React would re-render from scratch a page with data that changes
 * before hydration.
 */
export function createLiveRefresher(client: QueryClient, ready?: Promise<void>): LiveRefresher {
  const waiting = new Map<string, QueryKey>();
  let remembered: { at: number; key: QueryKey }[] = [];
  let isBusy = false;
  /** Queries that were being read ahead when a change was announced: the server may have answered before it. */
  const overtaken = new WeakSet<Query>();

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    if (ready) await Promise.race([ready, pause(patienceMs)]);
    while (waiting.size > 0) {
      const keys = [...waiting.values()];
      waiting.clear();
      const beganAt = performance.now();
      const readings = keys.map((queryKey) => readAgain(client, queryKey, overtaken));
      await Promise.race([Promise.all(readings), pause(patienceMs)]);
      await pause(toPauseMs(performance.now() - beganAt));
    }
    isBusy = false;
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const { type, query } = event;
    if (type === 'updated' && event.action.type === 'success' && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (type !== 'added') return;
    const since = Date.now() - rememberedMs;
    const isStale = remembered.some(({ at, key }) => at > since && partialMatchKey(query.queryKey, key));
    if (isStale) query.invalidate();
  });

  return {
    refresh: (keys) => {
      const at = Date.now();
      for (const key of keys) waiting.set(hashKey(key), key);
      remembered = [
        ...remembered.filter((one) => one.at > at - rememberedMs),
        ...keys.map((key) => ({ at, key })),
      ];
      void work();
    },
    stop: () => {
      unsubscribe();
      waiting.clear();
    },
  };
}

function toPauseMs(readingMs: number): number {
  return Math.min(Math.max(pauses.leastMs, pauses.timesTheReading * readingMs), pauses.mostMs);
}

async function readAgain(client: QueryClient, queryKey: QueryKey, overtaken: WeakSet<Query>): Promise<void> {
  // Its success would clear the invalidation.
  for (const query of client.getQueryCache().findAll({ queryKey, type: 'inactive', fetchStatus: 'fetching' }))
    overtaken.add(query);
  // A first read in progress is not restarted by invalidation, yet the server may have answered it before the
  // change.
  const first = new Set(
    client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined }),
  );
  await client.invalidateQueries({ queryKey });
  if (first.size > 0) await client.invalidateQueries({ queryKey, predicate: (query) => first.has(query) });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
