import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getApprovalQueue } from '#lib/domain/refunds/queries/approvals.ts';
import { approvalQueueView } from '#lib/domain/refunds/schemas/approvals.ts';

/** The refunds that wait for approval: those that this person may decide, or all. */
export const GET = officeRoute('refunds:view', async (request, person) => {
  const isAll = new URL(request.url).searchParams.get('all') === '1';
  return answerWith(approvalQueueView, await getApprovalQueue(person, isAll));
});
