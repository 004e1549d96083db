import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { findPersonView } from '#lib/domain/history/queries/person.ts';
import { personView } from '#lib/domain/history/schemas/person.ts';

/** The person who got or paid what the id names: a payout, a payment, a refund or a saved recipient. */
export const GET = officeRoute<{ id: string }>('history:view', async (_request, person, { id }) => {
  const found = await findPersonView(person, id);
  return found ? answerWith(personView, found) : Response.json({ code: 'not_found' }, { status: 404 });
});
