import { officeRoute } from '#lib/auth/route.ts';
import { getRefundReasons } from '#lib/domain/refunds/queries/list.ts';

/** The reasons to choose from. */
export const GET = officeRoute('refunds:view', async (_request, person) =>
  Response.json(await getRefundReasons(person)),
);
