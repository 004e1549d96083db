import { getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('payments:view', paymentList, getPaymentPage);
