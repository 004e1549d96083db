import { officeRoute } from '#lib/auth/route.ts';
import { getAlarms } from '#lib/domain/statements/queries/statements.ts';

/** What only the processor has, and nobody has closed yet. */
export const GET = officeRoute('statements:view', async (_request, person) =>
  Response.json(await getAlarms(person)),
);
