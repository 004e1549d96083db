import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import type { ApprovalQueueView } from '../schemas/approvals.ts';
import type { RefundHomeView } from '../schemas/home.ts';
import type {
  IntentView,
  RefundBanksView,
  RefundCountsView,
  RefundLimitsView,
  RefundListRow,
  RefundPage,
  RefundView,
} from '../schemas/views.ts';
import { refundKeys } from './keys.ts';

export const refundReads = readsOf<RefundListRow, RefundCountsView>({
  path: '/api/refunds',
  key: refundKeys.list,
});

export const refundHomeQuery = (isOwn: boolean) =>
  queryOptions({
    queryKey: [...refundKeys.home, { isOwn }],
    queryFn: ({ signal }) => readJson<RefundHomeView>(`/api/refunds/home${isOwn ? '?mine=1' : ''}`, signal),
  });

export const approvalQueueQuery = (isAll: boolean) =>
  queryOptions({
    queryKey: refundKeys.approvals(isAll),
    queryFn: ({ signal }) =>
      readJson<ApprovalQueueView>(`/api/refunds/approvals${isAll ? '?all=1' : ''}`, signal),
  });

/** All refunds of one payment, newest first; they always fit on one page. */
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

export const refundLimitsQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...refundKeys.limits, paymentId],
    queryFn: ({ signal }) => readJson<RefundLimitsView>(`/api/payments/${paymentId}/refund-limits`, signal),
  });

/**
 * The banks for a refund of this payment to another phone; fetched from the processor when the form opens.
 */
export const refundBanksQuery = (paymentId: string) =>
  queryOptions({
    queryKey: refundKeys.banks(paymentId),
    queryFn: ({ signal }) => readJson<RefundBanksView>(`/api/payments/${paymentId}/refund-banks`, signal),
    // The live event is faster; polling covers a lost live connection.
    refetchInterval: ({ state }) => (state.data?.fetchedAt === null ? 2_000 : false),
  });

export const intentQuery = (intentId: string) =>
  queryOptions({
    queryKey: refundKeys.intent(intentId),
    queryFn: ({ signal }) => readJson<IntentView>(`/api/intents/${encodeURIComponent(intentId)}`, signal),
  });
