'use client';

import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Role } from '#lib/auth/permissions.ts';
import type { NoticeFeed } from '#lib/domain/notices/schemas.ts';
import type { PaymentCountsView } from '#lib/domain/payments/schemas/views.ts';
import type { RefundCountsView } from '#lib/domain/refunds/schemas/views.ts';
import type { SendingView } from '#lib/domain/sending/schemas.ts';
import type { LiveState } from '../live/live-connection.ts';

/** What the frame shows of the database. What could not be read is missing. */
export type FrameData = {
  /** When the server read it. */
  readAt: number;
  feed: NoticeFeed | undefined;
  refunds: RefundCountsView | undefined;
  payments: PaymentCountsView | undefined;
  sending: SendingView;
};

type Shown = FrameData & {
  /** Whether the screen follows the database right now. It says `live` until there is a reason for doubt. */
  live: LiveState;
};

type Queries = { client: QueryClient; renew: (data: FrameData) => void };

/**
 * What the frame of every page knows before the library of queries is there: what came with the page, then what the
 * followers of the database report. It is a store and not a state of React, because a context that changes above HTML
 * which still waits for its code makes React render that again.
 */
export type Frame = {
  role: Role;
  read: () => Shown;
  subscribe: (notify: () => void) => () => void;
  tell: (news: Partial<Shown>) => void;
  /** Takes what the server has read again. */
  renew: (data: FrameData) => void;
  /** The queries of all pages, once a part has asked for them. */
  queries: Queries | null;
  /** Called with the error of every reading that failed. */
  onReadError: (error: Error) => void;
};

export function createFrame(role: Role, data: FrameData): Frame {
  let shown: Shown = { ...data, live: 'live' };
  const listeners = new Set<() => void>();
  const frame: Frame = {
    role,
    read: () => shown,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    tell: (news) => {
      shown = { ...shown, ...news };
      for (const notify of listeners) notify();
    },
    renew: (renewed) => {
      if (frame.queries) frame.queries.renew(renewed);
      else if (renewed.readAt > shown.readAt) frame.tell(renewed);
    },
    queries: null,
    onReadError: () => {},
  };
  return frame;
}

const FrameContext = createContext<Frame | null>(null);
export const FrameValue = FrameContext.Provider;

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame is for what stands behind the sign-in');
  return frame;
}

/** One of the things that the frame shows. */
export function useShown<Name extends keyof Shown>(name: Name): Shown[Name] {
  const { subscribe, read } = useFrame();
  const take = () => read()[name];
  return useSyncExternalStore(subscribe, take, take);
}
