import { officeRoute } from '#lib/auth/route.ts';
import { getHistoryTotals } from '#lib/domain/history/queries/totals.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { allowSearch } from '#lib/domain/reveals/queries.ts';
import { readQuery } from '#lib/list/query.ts';

/** How many movements fit the filters of the address, and how much that is. */
export const GET = officeRoute('history:view', async (request, person) => {
  const filters = readQuery(historyList.filters, new URL(request.url).searchParams);
  if (!filters.ok) return Response.json({ code: 'invalid_input', wrong: filters.wrong }, { status: 400 });
  const allowed = await allowSearch(person, filters.value.q);
  if (!allowed.ok) return Response.json(allowed.refusal, { status: 429 });
  return Response.json(await getHistoryTotals(person, filters.value));
});
