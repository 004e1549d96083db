import { officeRoute } from '#lib/auth/route.ts';
import { getHistoryTable } from '#lib/domain/history/queries/table.ts';

/** How this person has set the table, and the views they may open. */
export const GET = officeRoute('history:view', async (_request, person) =>
  Response.json(await getHistoryTable(person)),
);
