import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('payouts:view', payoutList, getPayoutPage);
