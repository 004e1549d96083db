import { officeRoute } from '#lib/auth/route.ts';
import { findPersonPage } from '#lib/domain/history/queries/person.ts';
import { personList } from '#lib/domain/history/schemas/person-list.ts';
import { readQuery } from '#lib/list/query.ts';

/** One page of the records of the person who got or paid what the id names. */
export const GET = officeRoute<{ id: string }>('history:view', async (request, person, { id }) => {
  const input = readQuery(personList, new URL(request.url).searchParams);
  if (!input.ok) return Response.json({ code: 'invalid_input', wrong: input.wrong }, { status: 400 });
  const page = await findPersonPage(person, id, input.value.cursor);
  return page ? Response.json(page) : Response.json({ code: 'not_found' }, { status: 404 });
});
