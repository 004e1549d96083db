import { officeRoute } from '#lib/auth/route.ts';
import { getTakeovers } from '#lib/domain/takeovers/queries.ts';

/** Payouts that a manager is asked to take over: all for managers, one's own for others. */
export const GET = officeRoute('takeovers:view', async (_request, person) =>
  Response.json(await getTakeovers(person)),
);
