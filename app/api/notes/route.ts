import { officeRoute } from '#lib/auth/route.ts';
import { getNotes } from '#lib/domain/notes/queries.ts';

/** What people wrote about one record: `?of=<id>`. */
export const GET = officeRoute('payouts:view', async (request, person) =>
  Response.json(await getNotes(person, new URL(request.url).searchParams.get('of') ?? '')),
);
