import { officeRoute } from '#lib/auth/route.ts';
import { getFullReasonList } from '#lib/domain/reasons/queries.ts';

/** The whole list of reasons, for those who write it. */
export const GET = officeRoute('refunds:reasons', async (_request, person) =>
  Response.json(await getFullReasonList(person)),
);
