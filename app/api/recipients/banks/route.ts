import { officeRoute } from '#lib/auth/route.ts';
import { getBankList } from '#lib/domain/recipients/queries.ts';

/** The SBP banks to choose from. */
export const GET = officeRoute('recipients:check', async (_request, person) =>
  Response.json(await getBankList(person)),
);
