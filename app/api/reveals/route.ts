import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getReveals } from '#lib/domain/reveals/queries.ts';
import { revealsView } from '#lib/domain/reveals/schemas.ts';

/** Who looked at personal data and why, and which roles see all of it. */
export const GET = officeRoute('personal:oversee', async (_request, person) =>
  answerWith(revealsView, await getReveals(person)),
);
