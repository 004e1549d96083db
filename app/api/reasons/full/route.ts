import { officeRoute } from '#lib/auth/route.ts';
import { getFullReasonList } from '#lib/domain/reasons/queries.ts';

/** All refund reasons, retired ones included, for those who edit them. */
export const GET = officeRoute('refunds:view_reasons', async (_request, person) =>
  Response.json(await getFullReasonList(person)),
);
