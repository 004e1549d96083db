'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLoadWhenIdle } from '../page/when-idle.ts';
import { connectLive, type LiveState } from './live-connection.ts';
import type { LiveReading } from './live-reading.ts';

const LiveContext = createContext<LiveState>('live');

/** Whether the screen follows the database right now. It says `live` until there is a reason for doubt. */
export function useLiveState(): LiveState {
  return useContext(LiveContext);
}

const loadReading = () => import('./live-reading.ts').then((module) => module.readLive);

/** Keeps everything inside up to date by itself. Used once, around all pages behind the sign-in. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('live');
  useLoadWhenIdle(loadReading);
  useEffect(() => {
    let reading: LiveReading | undefined;
    let isOver = false;
    const tell = async (act: (reading: LiveReading) => void) => {
      try {
        const readLive = await loadReading();
        if (isOver) return;
        reading ??= readLive(client);
        act(reading);
      } catch {
        // The code could not be loaded, so what has changed is not read.
        setState('lost');
      }
    };
    const disconnect = connectLive({
      onChanges: (changes) => void tell(({ onChanges }) => onChanges(changes)),
      onResync: () => void tell(({ onResync }) => onResync()),
      onState: setState,
    });
    return () => {
      isOver = true;
      disconnect();
      reading?.stop();
    };
  }, [client]);
  return <LiveContext value={state}>{children}</LiveContext>;
}
