import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { homeView } from '#lib/domain/payouts/schemas/home.ts';
import { isOwnAsked } from '../../own-asked.ts';

/** What the home page shows to this person. */
export const GET = officeRoute('payouts:view', async (request, person) =>
  answerWith(homeView, await getHome(person, new Date(), isOwnAsked(request))),
);
