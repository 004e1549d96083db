import { officeRoute } from '#lib/auth/route.ts';
import { getRefundLimits } from '#lib/domain/refunds/queries/list.ts';

/** The amounts this person may still refund without a manager. */
export const GET = officeRoute('refunds:create', async (_request, person) =>
  Response.json(await getRefundLimits(person)),
);
