import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { PayoutQueueView } from './schemas/approvals.ts';
import type { HomeView } from './schemas/home.ts';
import type { ScheduledView } from './schemas/scheduled.ts';
import type { PayoutCounts, PayoutListRow, PayoutView } from './schemas/views.ts';

export const payoutKeys = {
  all: ['payouts'] as const,
  list: ['payouts', 'list'] as const,
  approvals: (isAll: boolean) => ['payouts', 'list', 'approvals', { isAll }] as const,
  one: (id: string) => ['payouts', 'one', id] as const,
  home: ['payouts', 'home'] as const,
  scheduled: ['payouts', 'list', 'scheduled'] as const,
};

export const payoutReads = readsOf<PayoutListRow, PayoutCounts>({
  path: '/api/payouts',
  key: payoutKeys.list,
});

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: payoutKeys.one(id),
    queryFn: ({ signal }) => readJson<PayoutView>(`/api/payouts/${id}`, signal),
  });

export const payoutQueueQuery = (isAll: boolean) =>
  queryOptions({
    queryKey: payoutKeys.approvals(isAll),
    queryFn: ({ signal }) =>
      readJson<PayoutQueueView>(`/api/payouts/approvals${isAll ? '?all=1' : ''}`, signal),
  });

export const scheduledQuery = queryOptions({
  queryKey: payoutKeys.scheduled,
  queryFn: ({ signal }) => readJson<ScheduledView>('/api/payouts/scheduled', signal),
});

/** `isOwn`: of those who watch over all, their own alone. */
export const homeQuery = (isOwn: boolean) =>
  queryOptions({
    queryKey: [...payoutKeys.home, { isOwn }],
    queryFn: ({ signal }) => readJson<HomeView>(`/api/payouts/home${isOwn ? '?mine=1' : ''}`, signal),
  });

/** The payout that has this order number already. */
export const orderOwnerQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...payoutKeys.all, 'order-number', orderNo],
    queryFn: ({ signal }) =>
      readJson<{ payoutId: string | null }>(
        `/api/payouts/order-number?is=${encodeURIComponent(orderNo)}`,
        signal,
      ),
  });
