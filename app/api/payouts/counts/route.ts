import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getPayoutCounts } from '#lib/domain/payouts/queries/list.ts';
import { payoutCountsView } from '#lib/domain/payouts/schemas/views.ts';

/** The figures above the list of payouts. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(payoutCountsView, await getPayoutCounts(person)),
);
