import { officeRoute } from '#lib/auth/route.ts';
import { getRefundCounts } from '#lib/domain/refunds/queries/home.ts';

/** How many refunds are under way or need attention. */
export const GET = officeRoute('refunds:view', async (_request, person) =>
  Response.json(await getRefundCounts(person)),
);
