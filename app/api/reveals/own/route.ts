import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getOwnReveals } from '#lib/domain/reveals/queries.ts';
import { ownRevealsView } from '#lib/domain/reveals/schemas.ts';

/** The records that this person has revealed and still sees. */
export const GET = officeRoute('personal:reveal', async (_request, person) =>
  answerWith(ownRevealsView, await getOwnReveals(person)),
);
