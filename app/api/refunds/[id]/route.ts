import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';

/** Everything the page of one refund shows. */
export const GET = officeRoute<{ id: string }>('refunds:view', async (_request, person, { id }) => {
  const refund = isId('refund', id) ? await findRefundView(person, id) : null;
  return refund ? Response.json(refund) : Response.json({ code: 'not_found' }, { status: 404 });
});
