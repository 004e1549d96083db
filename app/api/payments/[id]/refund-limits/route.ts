import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { getRefundLimits } from '#lib/domain/refunds/queries/form.ts';

/** The amounts of this payment that this person may still refund without a manager. */
export const GET = officeRoute<{ id: string }>('refunds:create', async (_request, person, { id }) =>
  isId('payment', id)
    ? Response.json(await getRefundLimits(person, id))
    : Response.json({ code: 'not_found' }, { status: 404 }),
);
