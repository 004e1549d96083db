import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { listOwnSessions } from '#lib/domain/users/queries.ts';
import { ownSessionsView } from '#lib/domain/users/schemas.ts';

/** Where the person is signed in right now. */
export const GET = officeRoute('account:self', async (_request, person) =>
  answerWith(ownSessionsView, await listOwnSessions(person, new Date())),
);
