import { officeRoute } from '#lib/auth/route.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { listRefundsInput } from '#lib/domain/refunds/schemas/list.ts';
import { readQuery } from '#lib/list/query.ts';

/** One page of the list; 400 with what is wrong when a part of the query means nothing. */
export const GET = officeRoute('refunds:view', async (request, person) => {
  const input = readQuery(listRefundsInput, new URL(request.url).searchParams);
  if (!input.ok) return Response.json({ code: 'invalid_input', wrong: input.wrong }, { status: 400 });
  return Response.json(await getRefundPage(person, input.value));
});
