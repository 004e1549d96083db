import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { HomeView } from './schemas/home.ts';
import type { PayoutCounts, PayoutListItem, PayoutView } from './schemas/views.ts';

export const payoutKeys = {
  all: ['payouts'] as const,
  list: ['payouts', 'list'] as const,
  one: (id: string) => ['payouts', 'one', id] as const,
  home: ['payouts', 'home'] as const,
};

export const payoutReads = readsOf<PayoutListItem, PayoutCounts>({
  path: '/api/payouts',
  key: payoutKeys.list,
});

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKeys.one(id),
    queryFn: ({ signal }) => readJson<PayoutView>(`/api/payouts/${id}`, signal),
  });

/** The longest delay that a timer accepts. */
const longestPauseMs = 2 ** 31 - 1;

export const homeQuery = queryOptions({
  queryKey: payoutKeys.home,
  queryFn: ({ signal }) => readJson<HomeView>('/api/payouts/home', signal),
  // "Today" restarts by the clock, without an event.
  refetchInterval: ({ state }) => {
    if (!state.data) return false;
    const leftMs = new Date(state.data.day.to).getTime() - Date.now();
    return Math.min(Math.max(leftMs, 0) + 1_000, longestPauseMs);
  },
});
