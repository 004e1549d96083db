import { officeRoute } from '#lib/auth/route.ts';
import { getHistoryWords } from '#lib/domain/history/queries/words.ts';

/** What the operators of the search can be completed with. */
export const GET = officeRoute('history:view', async (_request, person) =>
  Response.json(await getHistoryWords(person)),
);
