import { officeRoute } from '#lib/auth/route.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries.ts';
import { listPayoutsInput } from '#lib/domain/payouts/schemas.ts';

/** One page of the list. */
export const GET = officeRoute('payouts:view', async (request, person) => {
  const input = listPayoutsInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!input.success) return Response.json({ code: 'invalid_input' }, { status: 400 });
  return Response.json(await getPayoutPage(person, input.data));
});
