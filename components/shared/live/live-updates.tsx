'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { LiveState } from './live-connection.ts';

/** A load that failed is tried again: the connection may be away for a moment. */
const retryMs = 5_000;

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
    let isOver = false;
    let end = () => {};
    let retry: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      import('./follow-live.ts').then(
        ({ followLive }) => {
          if (!isOver) end = followLive(client, setState);
        },
        () => {
          setState('lost');
          if (!isOver) retry = setTimeout(begin, retryMs);
        },
      );
    };
    begin();
    return () => {
      isOver = true;
      clearTimeout(retry);
      end();
    };
  }, [client]);
  return <LiveContext value={state}>{children}</LiveContext>;
}
