import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type {
  IntentView,
  ReasonListView,
  RefundBanksView,
  RefundBatchView,
  RefundCountsView,
  RefundLimitsView,
  RefundListItem,
  RefundPage,
  RefundView,
} from '../schemas/views.ts';
import { refundKeys } from './keys.ts';

/** The list under the filters that `query` says (lib/core/list-query.ts). */
export const refundListQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [...refundKeys.list, 'rows', query],
    queryFn: ({ pageParam, signal }) => {
      const parts = [query, pageParam && `cursor=${encodeURIComponent(pageParam)}`];
      return readJson<RefundPage>(`/api/refunds?${parts.filter(Boolean).join('&')}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The first page of what a typed text finds. */
export const refundSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...refundKeys.list, 'search', text],
    queryFn: ({ signal }) => readJson<RefundPage>(`/api/refunds?q=${encodeURIComponent(text)}`, signal),
    retry: false,
  });

/** These refunds as the list shows them, whatever its filters. */
export async function readListedRefunds(ids: string[]): Promise<RefundListItem[]> {
  return (await readJson<RefundPage>(`/api/refunds?ids=${ids.join(',')}`)).items;
}

/** All refunds of one payment, newest first; a payment has no more than a page of them. */
export const refundsOfPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...refundKeys.list, 'of', paymentId],
    queryFn: async ({ signal }) =>
      (await readJson<RefundPage>(`/api/refunds?payment=${paymentId}`, signal)).items,
  });

export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: refundKeys.one(id),
    queryFn: ({ signal }) => readJson<RefundView>(`/api/refunds/${id}`, signal),
  });

export const refundCountsQuery = queryOptions({
  queryKey: refundKeys.counts,
  queryFn: ({ signal }) => readJson<RefundCountsView>('/api/refunds/counts', signal),
});

export const refundLimitsQuery = queryOptions({
  queryKey: refundKeys.limits,
  queryFn: ({ signal }) => readJson<RefundLimitsView>('/api/refunds/limits', signal),
});

export const refundReasonsQuery = queryOptions({
  queryKey: refundKeys.reasons,
  queryFn: ({ signal }) => readJson<ReasonListView>('/api/refunds/reasons', signal),
});

/** The banks for a refund of this payment to another phone; read at the processor when the form opens. */
export const refundBanksQuery = (paymentId: string) =>
  queryOptions({
    queryKey: refundKeys.banks(paymentId),
    queryFn: ({ signal }) => readJson<RefundBanksView>(`/api/payments/${paymentId}/refund-banks`, signal),
    // The live event is faster; this is for when the live connection is lost.
    refetchInterval: ({ state }) => (state.data?.fetchedAt === null ? 2_000 : false),
  });

export const refundBatchQuery = (id: string) =>
  queryOptions({
    queryKey: refundKeys.batch(id),
    queryFn: ({ signal }) => readJson<RefundBatchView>(`/api/refunds/batches/${id}`, signal),
  });

export const intentQuery = (intentId: string) =>
  queryOptions({
    queryKey: refundKeys.intent(intentId),
    queryFn: ({ signal }) => readJson<IntentView>(`/api/intents/${encodeURIComponent(intentId)}`, signal),
  });
