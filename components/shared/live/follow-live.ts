import type { QueryClient } from '@tanstack/react-query';
import { connectLive, type LiveState } from './live-connection.ts';
import { allLiveKeys, staleKeys } from './live-queries.ts';
import { createLiveRefresher } from './live-refresher.ts';
import { pageAlive } from './page-alive.ts';

/** Has what changes in the database read again. Returns a function that ends it. */
export function followLive(client: QueryClient, onState: (state: LiveState) => void): () => void {
  const refresher = createLiveRefresher(client, pageAlive);
  const disconnect = connectLive({
    onChanges: (changes) => refresher.refresh(changes.flatMap(({ topic, id }) => staleKeys[topic](id))),
    onResync: () => refresher.refresh(allLiveKeys),
    onState,
  });
  return () => {
    disconnect();
    refresher.stop();
  };
}
