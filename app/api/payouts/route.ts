import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { listPayoutsInput } from '#lib/domain/payouts/schemas/list.ts';
import { payoutPageView } from '#lib/domain/payouts/schemas/views.ts';
import { readQuery } from '#lib/list/query.ts';

/** One page of the list; 400 with what is wrong when a part of the query means nothing. */
export const GET = officeRoute('payouts:view', async (request, person) => {
  const input = readQuery(listPayoutsInput, new URL(request.url).searchParams);
  if (!input.ok) return Response.json({ code: 'invalid_input', wrong: input.wrong }, { status: 400 });
  return answerWith(payoutPageView, await getPayoutPage(person, input.value));
});
