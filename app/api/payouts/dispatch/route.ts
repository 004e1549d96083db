import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getDispatch } from '#lib/domain/payouts/queries/dispatch.ts';
import { dispatchView } from '#lib/domain/payouts/schemas/views.ts';

/** Whether payouts leave the house at all. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(dispatchView, await getDispatch(person)),
);
