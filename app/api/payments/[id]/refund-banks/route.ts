import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { getRefundBanks } from '#lib/domain/refunds/queries/form.ts';

/** The banks for a refund of this payment to another phone. */
export const GET = officeRoute<{ id: string }>(
  'refunds:to_another_account',
  async (_request, person, { id }) =>
    isId('payment', id)
      ? Response.json(await getRefundBanks(person, id))
      : Response.json({ code: 'not_found' }, { status: 404 }),
);
