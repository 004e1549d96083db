import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { switchView } from '#lib/domain/sending/schemas.ts';

/** The state of the sending switch. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(switchView, await getSwitch(person)),
);
