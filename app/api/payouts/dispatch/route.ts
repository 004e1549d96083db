import { officeRoute } from '#lib/auth/route.ts';
import { getDispatch } from '#lib/domain/payouts/queries.ts';

/** Whether payouts leave the house at all. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  Response.json(await getDispatch(person)),
);
