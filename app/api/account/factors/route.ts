import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { listOwnFactors } from '#lib/domain/users/queries/factors.ts';
import { ownFactorsView } from '#lib/domain/users/schemas/factors.ts';

/** The second factors of the person, and how many recovery codes are left. */
export const GET = officeRoute('account:self', async (_request, person) =>
  answerWith(ownFactorsView, await listOwnFactors(person)),
);
