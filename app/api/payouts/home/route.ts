import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { homeView } from '#lib/domain/payouts/schemas/home.ts';

/** What the home page shows to this person. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(homeView, await getHome(person, new Date())),
);
