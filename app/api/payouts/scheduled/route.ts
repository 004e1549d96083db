import { officeRoute } from '#lib/auth/route.ts';
import { getScheduled } from '#lib/domain/payouts/queries/scheduled.ts';

/** The payouts that are still to leave. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  Response.json(await getScheduled(person)),
);
