import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getAlertChoices } from '#lib/domain/alerts/queries.ts';
import { alertChoicesView } from '#lib/domain/alerts/schemas.ts';

/** What the person is notified of outside the screens, and when. */
export const GET = officeRoute('account:self', async (_request, person) =>
  answerWith(alertChoicesView, await getAlertChoices(person)),
);
