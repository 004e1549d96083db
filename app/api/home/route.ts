import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { homePartsView, isOwnHome, readHome } from '../../read-home.ts';

/** All that the home page shows to this person. */
export const GET = officeRoute('payouts:view', async (request, person) => {
  const mine = new URL(request.url).searchParams.get('mine');
  return answerWith(homePartsView, await readHome(person, isOwnHome(person, mine)));
});
