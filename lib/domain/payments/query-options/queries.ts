import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type {
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
