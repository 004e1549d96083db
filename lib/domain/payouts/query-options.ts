import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { dispatchView, payoutPageView, payoutView } from './schemas.ts';

export const payoutKeys = {
  all: ['payouts'] as const,
  list: ['payouts', 'list'] as const,
  one: (id: string) => ['payouts', 'one', id] as const,
  dispatch: ['dispatch'] as const,
};

export const payoutListQuery = infiniteQueryOptions({
  queryKey: payoutKeys.list,
  queryFn: ({ pageParam, signal }) =>
    readJson(
      `/api/payouts${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`,
      payoutPageView,
      signal,
    ),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKeys.one(id),
    queryFn: ({ signal }) => readJson(`/api/payouts/${id}`, payoutView, signal),
  });

export const dispatchQuery = queryOptions({
  queryKey: payoutKeys.dispatch,
  queryFn: ({ signal }) => readJson('/api/payouts/dispatch', dispatchView, signal),
  // A pause ends by the clock, without an event.
  refetchInterval: ({ state }) => (state.data?.state === 'paused' ? 15_000 : false),
});
