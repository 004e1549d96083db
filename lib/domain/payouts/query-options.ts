import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { DeskView, HomeView } from './schemas/home.ts';
import type { DispatchView, PayoutCounts, PayoutListItem, PayoutPage, PayoutView } from './schemas/views.ts';

export const payoutKeys = {
  all: ['payouts'] as const,
  list: ['payouts', 'list'] as const,
  one: (id: string) => ['payouts', 'one', id] as const,
  home: ['payouts', 'home'] as const,
  desk: ['payouts', 'desk'] as const,
  search: (text: string) => ['payouts', 'search', text] as const,
  dispatch: ['dispatch'] as const,
};

/** The list under the filters that `query` says (lib/core/list-query.ts). */
export const payoutListQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [...payoutKeys.list, 'rows', query],
    queryFn: ({ pageParam, signal }) => {
      const parts = [query, pageParam && `cursor=${encodeURIComponent(pageParam)}`];
      return readJson<PayoutPage>(`/api/payouts?${parts.filter(Boolean).join('&')}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** These payouts as the list shows them, whatever its filters. */
export async function readListedPayouts(ids: string[]): Promise<PayoutListItem[]> {
  return (await readJson<PayoutPage>(`/api/payouts?ids=${ids.join(',')}`)).items;
}

export const payoutCountsQuery = queryOptions({
  queryKey: [...payoutKeys.list, 'counts'],
  queryFn: ({ signal }) => readJson<PayoutCounts>('/api/payouts/counts', signal),
});

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKeys.one(id),
    queryFn: ({ signal }) => readJson<PayoutView>(`/api/payouts/${id}`, signal),
  });

export const dispatchQuery = queryOptions({
  queryKey: payoutKeys.dispatch,
  queryFn: ({ signal }) => readJson<DispatchView>('/api/payouts/dispatch', signal),
  // A pause ends by the clock, without an event.
  refetchInterval: ({ state }) => (state.data?.state === 'paused' ? 15_000 : false),
});

/** The longest that a timer can wait. */
const longestPauseMs = 2 ** 31 - 1;

export const homeQuery = queryOptions({
  queryKey: payoutKeys.home,
  queryFn: ({ signal }) => readJson<HomeView>('/api/payouts/home', signal),
  // "Today" begins anew by the clock, without an event.
  refetchInterval: ({ state }) => {
    if (!state.data) return false;
    const leftMs = new Date(state.data.day.to).getTime() - Date.now();
    return Math.min(Math.max(leftMs, 0) + 1_000, longestPauseMs);
  },
});

export const deskQuery = queryOptions({
  queryKey: payoutKeys.desk,
  queryFn: ({ signal }) => readJson<DeskView>('/api/payouts/desk', signal),
});

/** Payouts by what somebody was told of them: an order number, an id. The first page is enough. */
export const payoutSearchQuery = (text: string) =>
  queryOptions({
    queryKey: payoutKeys.search(text),
    queryFn: ({ signal }) => readJson<PayoutPage>(`/api/payouts?q=${encodeURIComponent(text)}`, signal),
    retry: false,
  });
