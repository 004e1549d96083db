import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { listQuery, readListed, searchQuery } from '#lib/list/reads.ts';
import type {
  InquiryView,
  PaymentCountsView,
  PaymentListItem,
  PaymentsToDecideView,
  PaymentView,
} from '../schemas/views.ts';
import { paymentKeys } from './keys.ts';

export const paymentListQuery = (query: string) =>
  listQuery<PaymentListItem>(paymentKeys.list, '/api/payments', query);

export const paymentSearchQuery = (text: string) =>
  searchQuery<PaymentListItem>(paymentKeys.list, '/api/payments', text);

export const readListedPayments = (ids: string[]) => readListed<PaymentListItem>('/api/payments', ids);

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.one(id),
    queryFn: ({ signal }) => readJson<PaymentView>(`/api/payments/${id}`, signal),
  });

export const paymentCountsQuery = queryOptions({
  queryKey: paymentKeys.counts,
  queryFn: ({ signal }) => readJson<PaymentCountsView>('/api/payments/counts', signal),
});

export const paymentsToDecideQuery = queryOptions({
  queryKey: paymentKeys.toDecide,
  queryFn: ({ signal }) => readJson<PaymentsToDecideView>('/api/payments/to-decide', signal),
});

/** A reading that was asked for just now: looked up, read again, or opened with the refund form. */
export const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.inquiry(id),
    queryFn: ({ signal }) => readJson<InquiryView>(`/api/payments/inquiries/${id}`, signal),
    // The live event is faster; this is for when the live connection is lost.
    refetchInterval: ({ state }) => (!state.data || state.data.outcome === 'running' ? 2_000 : false),
  });
