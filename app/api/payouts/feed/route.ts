import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import { notificationFeedView } from '#lib/domain/payouts/schemas/home.ts';

/** The notifications and counts that this person sees on every page. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(notificationFeedView, await getNotificationFeed(person, new Date())),
);
