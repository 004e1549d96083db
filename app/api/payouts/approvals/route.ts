import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getPayoutQueue } from '#lib/domain/payouts/queries/approvals.ts';
import { payoutQueueView } from '#lib/domain/payouts/schemas/approvals.ts';

/** The payouts that wait for approval: those that this person may decide, or all. */
export const GET = officeRoute('payouts:view', async (request, person) => {
  const isAll = new URL(request.url).searchParams.get('all') === '1';
  return answerWith(payoutQueueView, await getPayoutQueue(person, isAll));
});
