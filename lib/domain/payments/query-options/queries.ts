import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type {
  PaymentCountsView,
  PaymentListItem,
  PaymentView,
  WaitingPaymentsView,
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

export const waitingPaymentsQuery = queryOptions({
  queryKey: paymentKeys.waiting,
  queryFn: ({ signal }) => readJson<WaitingPaymentsView>('/api/payments/waiting', signal),
});
