import { officeRoute } from '#lib/auth/route.ts';
import { getPaymentsToDecide } from '#lib/domain/payments/queries/list.ts';

/** The payments that must be captured or cancelled soonest. */
export const GET = officeRoute('payments:view', async (_request, person) =>
  Response.json(await getPaymentsToDecide(person)),
);
