import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { SendingView, WaitingView } from './schemas.ts';

export const sendingKeys = { all: ['sending'] as const };

/**
 * A pause ends by the clock, without an event, and the end of a trouble is published by whichever worker has seen both.
 */
export function toPollMs(view: SendingView | undefined): number | false {
  return view && (view.state === 'paused' || view.troubles.length > 0) ? 15_000 : false;
}

export const sendingQuery = queryOptions({
  queryKey: sendingKeys.all,
  queryFn: ({ signal }) => readJson<SendingView>('/api/sending', signal),
  refetchInterval: ({ state }) => toPollMs(state.data),
});

/** Its key begins with that of the switch: what is read again with the switch is read again here. */
export const waitingQuery = queryOptions({
  queryKey: [...sendingKeys.all, 'waiting'],
  queryFn: ({ signal }) => readJson<WaitingView>('/api/sending/waiting', signal),
  // What is made while nothing is sent says so by no event of the switch.
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 5_000,
});
