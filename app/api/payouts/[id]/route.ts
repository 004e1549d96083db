import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { payoutView } from '#lib/domain/payouts/schemas/views.ts';

/** Everything the page of one payout shows. */
export const GET = officeRoute<{ id: string }>('payouts:view', async (_request, person, { id }) => {
  const payout = isId('payout', id) ? await findPayout(person, id) : null;
  return payout ? answerWith(payoutView, payout) : Response.json({ code: 'not_found' }, { status: 404 });
});
