import { officeRoute } from '#lib/auth/route.ts';
import { getReasons } from '#lib/domain/reasons/queries.ts';

/** The refund reasons that can be chosen. */
export const GET = officeRoute('refunds:view', async (_request, person) =>
  Response.json(await getReasons(person)),
);
