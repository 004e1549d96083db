import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { findFileValues } from '#lib/domain/files/queries/rows.ts';
import { fileFields } from '#lib/domain/files/status.ts';
import { readQuery, someOf } from '#lib/list/query.ts';

const readers = {
  field: someOf(fileFields),
  code: (text: string) => (/^\w{1,60}$/.test(text) ? accept(text) : refuse('filter_value_unknown')),
};

/** The different texts of a field in which one kind of problem was found. */
export const GET = officeRoute<{ id: string }>('files:view', async (request, person, { id }) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const { field: [field] = [], code = '' } = query.value;
  const values = isId('payoutFile', id) ? await findFileValues(person, id, { field, code }) : null;
  return values ? Response.json(values) : Response.json({ code: 'not_found' }, { status: 404 });
});
