import { officeRoute } from '#lib/auth/route.ts';
import { findOrderOwner } from '#lib/domain/payouts/queries/order-number.ts';

/** Which payout has the order number `?is=`, exactly. */
export const GET = officeRoute('payouts:create', async (request, person) => {
  const found = await findOrderOwner(person, new URL(request.url).searchParams.get('is') ?? '');
  return Response.json({ payoutId: found });
});
