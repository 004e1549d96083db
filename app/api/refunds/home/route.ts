import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { refundHomeView } from '#lib/domain/refunds/schemas/home.ts';
import { isOwnAsked } from '../../own-asked.ts';

/** What the home page shows of refunds to this person. */
export const GET = officeRoute('refunds:view', async (request, person) =>
  answerWith(refundHomeView, await getRefundHome(person, new Date(), isOwnAsked(request))),
);
