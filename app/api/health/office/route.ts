import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getOfficeState } from '#lib/domain/health/queries/office.ts';
import { officeStateView } from '#lib/domain/health/schemas.ts';

/** What runs and who signs in, for administrators. */
export const GET = officeRoute('office:oversee', async (_request, person) =>
  answerWith(officeStateView, await getOfficeState(person, new Date())),
);
