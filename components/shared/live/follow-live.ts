import type { Frame } from '../frame/frame.ts';
import { followFrame, openQueries } from '../frame/open-queries.ts';
import { connectLive } from './live-connection.ts';
import { allLiveKeys, staleKeys } from './live-queries.ts';
import { createLiveRefresher } from './live-refresher.ts';
import { pageAlive } from './page-alive.tsx';

/** Has what has changed in the database since that moment read again, now and later. Returns a function that ends it. */
export function followLive(frame: Frame, since: string): () => void {
  const client = openQueries(frame);
  const leaveFrame = followFrame(client, frame);
  const refresher = createLiveRefresher(client, pageAlive);
  const disconnect = connectLive(since, {
    onChanges: (changes) => refresher.refresh(changes.flatMap(({ topic, id }) => staleKeys[topic](id))),
    onResync: () => refresher.refresh(allLiveKeys),
    onState: (live) => frame.tell({ live }),
  });
  return () => {
    disconnect();
    refresher.stop();
    leaveFrame();
  };
}
