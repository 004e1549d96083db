import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { refundList } from '#lib/domain/refunds/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('refunds:view', refundList, getRefundPage);
