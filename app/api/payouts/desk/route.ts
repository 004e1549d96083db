import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getDesk } from '#lib/domain/payouts/queries/desk.ts';
import { deskView } from '#lib/domain/payouts/schemas/home.ts';

/** What concerns this person on every page. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(deskView, await getDesk(person, new Date())),
);
