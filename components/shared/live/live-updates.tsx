'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { connectLive, type LiveState } from './live-connection.ts';
import { allLiveKeys, staleKeys } from './live-queries.ts';
import { createLiveRefresher } from './live-refresher.ts';
import { pageAlive } from './page-alive.ts';

const LiveContext = createContext<LiveState>('live');

/** Whether the screen follows the database right now. It says `live` until there is a reason for doubt. */
export function useLiveState(): LiveState {
  return useContext(LiveContext);
}

/** Keeps everything inside up to date by itself. Used once, around all pages behind the sign-in. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('live');
  useEffect(() => {
    const refresher = createLiveRefresher(client, pageAlive);
    const disconnect = connectLive({
      onChanges: (changes) => refresher.refresh(changes.flatMap(({ topic, id }) => staleKeys[topic](id))),
      onResync: () => refresher.refresh(allLiveKeys),
      onState: setState,
    });
    return () => {
      disconnect();
      refresher.stop();
    };
  }, [client]);
  return <LiveContext value={state}>{children}</LiveContext>;
}
