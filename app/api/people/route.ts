import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getPeople } from '#lib/domain/health/queries/people.ts';
import { peopleView } from '#lib/domain/users/schemas.ts';

/** Who has an account and who is invited, for administrators. */
export const GET = officeRoute('users:view', async (_request, person) =>
  answerWith(peopleView, await getPeople(person, new Date())),
);
