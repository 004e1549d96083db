import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type {
  PaymentCountsView,
  PaymentListItem,
  PaymentPage,
  PaymentView,
  ReadingView,
} from '../schemas/views.ts';
import { paymentKeys } from './keys.ts';

/** The list under the filters that `query` says (lib/core/list-query.ts). */
export const paymentListQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [...paymentKeys.list, 'rows', query],
    queryFn: ({ pageParam, signal }) => {
      const parts = [query, pageParam && `cursor=${encodeURIComponent(pageParam)}`];
      return readJson<PaymentPage>(`/api/payments?${parts.filter(Boolean).join('&')}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What a typed text finds, for the palette. */
export const paymentSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...paymentKeys.list, 'search', text],
    queryFn: ({ signal }) => readJson<PaymentPage>(`/api/payments?q=${encodeURIComponent(text)}`, signal),
    retry: false,
  });

/** These payments as the list shows them, whatever its filters. */
export async function readListedPayments(ids: string[]): Promise<PaymentListItem[]> {
  return (await readJson<PaymentPage>(`/api/payments?ids=${ids.join(',')}`)).items;
}

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.one(id),
    queryFn: ({ signal }) => readJson<PaymentView>(`/api/payments/${id}`, signal),
  });

export const paymentCountsQuery = queryOptions({
  queryKey: paymentKeys.counts,
  queryFn: ({ signal }) => readJson<PaymentCountsView>('/api/payments/counts', signal),
});

/** A reading that was asked for just now: looked up, read again, or opened with the refund form. */
export const readingQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.reading(id),
    queryFn: ({ signal }) => readJson<ReadingView>(`/api/payments/readings/${id}`, signal),
    // The live event is faster; this is for when the live connection is lost.
    refetchInterval: ({ state }) => (!state.data || state.data.outcome === 'running' ? 2_000 : false),
  });
