import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from './live-connection.ts';
import { allLiveKeys, staleKeys } from './live-queries.ts';
import { createLiveRefresher } from './live-refresher.ts';
import { pageAlive } from './page-alive.ts';

export type LiveReading = {
  onChanges: (changes: readonly LiveChange[]) => void;
  /** For when it is unknown what changed. */
  onResync: () => void;
  stop: () => void;
};

/** Has what a change makes stale read again. */
export function readLive(client: QueryClient): LiveReading {
  const { refresh, stop } = createLiveRefresher(client, pageAlive);
  return {
    onChanges: (changes) => refresh(changes.flatMap(({ topic, id }) => staleKeys[topic](id))),
    onResync: () => refresh(allLiveKeys),
    stop,
  };
}
