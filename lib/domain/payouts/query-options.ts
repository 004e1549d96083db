import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { untilMs } from '#lib/core/until.ts';
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

export const homeQuery = queryOptions({
  queryKey: payoutKeys.home,
  queryFn: ({ signal }) => readJson<HomeView>('/api/payouts/home', signal),
  // "Today" restarts by the clock, without an event.
  refetchInterval: ({ state }) => untilMs(state.data?.day.to),
});
