import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getWaitingPayments } from '#lib/domain/payments/queries/list.ts';
import { waitingPaymentsView } from '#lib/domain/payments/schemas/views.ts';

/** The payments that somebody has to look into, capture or cancel. */
export const GET = officeRoute('payments:view', async (_request, person) =>
  answerWith(waitingPaymentsView, await getWaitingPayments(person)),
);
