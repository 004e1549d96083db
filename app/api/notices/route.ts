import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getNoticeFeed } from '#lib/domain/notices/queries.ts';
import { noticeFeedView } from '#lib/domain/notices/schemas.ts';

/** The news and counts that this person sees on every page. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(noticeFeedView, await getNoticeFeed(person, new Date())),
);
