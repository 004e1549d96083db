import { officeRoute } from '#lib/auth/route.ts';
import { getPaymentPage } from '#lib/domain/payments/queries/list.ts';
import { listPaymentsInput } from '#lib/domain/payments/schemas/list.ts';
import { readQuery } from '#lib/list/query.ts';

/** One page of the list; 400 with what is wrong when a part of the query means nothing. */
export const GET = officeRoute('payments:view', async (request, person) => {
  const input = readQuery(listPaymentsInput, new URL(request.url).searchParams);
  if (!input.ok) return Response.json({ code: 'invalid_input', wrong: input.wrong }, { status: 400 });
  return Response.json(await getPaymentPage(person, input.value));
});
