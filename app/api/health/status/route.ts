import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getStatus } from '#lib/domain/health/queries/status.ts';
import { statusView } from '#lib/domain/health/schemas.ts';

/** What runs and how far behind it is, for administrators. */
export const GET = officeRoute('office:oversee', async (_request, person) =>
  answerWith(statusView, await getStatus(person, new Date())),
);
