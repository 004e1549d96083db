import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { sendingView } from '#lib/domain/sending/schemas.ts';

/** The state of the sending switch. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(sendingView, await getSwitch(person)),
);
