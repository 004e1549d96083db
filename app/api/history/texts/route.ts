import { officeRoute } from '#lib/auth/route.ts';
import { getHistoryTexts } from '#lib/domain/history/queries/texts.ts';

/** What the operators of the search can be completed with. */
export const GET = officeRoute('history:view', async (_request, person) =>
  Response.json(await getHistoryTexts(person)),
);
