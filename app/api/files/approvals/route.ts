import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getFileQueue } from '#lib/domain/files/queries/approvals.ts';
import { fileQueueView } from '#lib/domain/files/schemas/approvals.ts';

/** The files that wait for approval: those that this person may decide, or all. */
export const GET = officeRoute('files:view', async (request, person) => {
  const isAll = new URL(request.url).searchParams.get('all') === '1';
  return answerWith(fileQueueView, await getFileQueue(person, isAll));
});
