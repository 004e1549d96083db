import { officeRoute } from '#lib/auth/route.ts';
import { getPaymentCounts } from '#lib/domain/payments/queries/list.ts';

/** How many payments need attention now. */
export const GET = officeRoute('payments:view', async (_request, person) =>
  Response.json(await getPaymentCounts(person)),
);
