import { officeRoute } from '#lib/auth/route.ts';
import { getSavedChoices } from '#lib/domain/recipients/queries/saved.ts';

/** The saved recipients that a payout form offers. */
export const GET = officeRoute('payouts:create', async (_request, person) =>
  Response.json(await getSavedChoices(person)),
);
