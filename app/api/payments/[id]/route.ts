import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';

/** Everything the page of one payment shows. */
export const GET = officeRoute<{ id: string }>('payments:view', async (_request, person, { id }) => {
  const payment = isId('payment', id) ? await findPaymentView(person, id) : null;
  return payment ? Response.json(payment) : Response.json({ code: 'not_found' }, { status: 404 });
});
