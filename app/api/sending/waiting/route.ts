import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getWaiting } from '#lib/domain/health/queries/waiting.ts';
import { waitingView } from '#lib/domain/sending/schemas.ts';

/** How much would be sent if sending were resumed now. */
export const GET = officeRoute('sending:control', async (_request, person) =>
  answerWith(waitingView, await getWaiting(person)),
);
