import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type {
  InquiryView,
  PaymentCountsView,
  PaymentListItem,
  PaymentsToDecideView,
  PaymentView,
} from '../schemas/views.ts';
import { paymentKeys } from './keys.ts';

export const paymentReads = readsOf<PaymentListItem, PaymentCountsView>({
  path: '/api/payments',
  key: paymentKeys.list,
});

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.one(id),
    queryFn: ({ signal }) => readJson<PaymentView>(`/api/payments/${id}`, signal),
  });

export const paymentsToDecideQuery = queryOptions({
  queryKey: paymentKeys.toDecide,
  queryFn: ({ signal }) => readJson<PaymentsToDecideView>('/api/payments/to-decide', signal),
});

/** A status inquiry requested just now: by a lookup, a refresh, or an opened refund form. */
export const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.inquiry(id),
    queryFn: ({ signal }) => readJson<InquiryView>(`/api/payments/inquiries/${id}`, signal),
    // The live event is faster; polling covers a lost live connection.
    refetchInterval: ({ state }) => (!state.data || state.data.outcome === 'running' ? 2_000 : false),
  });
