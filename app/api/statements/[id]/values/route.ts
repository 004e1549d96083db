import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { getColumnValues } from '#lib/domain/statements/queries/preview.ts';
import { findStatementView } from '#lib/domain/statements/queries/statements.ts';
import { readQuery } from '#lib/list/query.ts';

const readers = {
  column: (text: string) => (/^\d{1,2}$/.test(text) ? accept(Number(text)) : refuse('filter_value_unknown')),
};

/** The different texts of one column of a statement, with how many lines have each. */
export const GET = officeRoute<{ id: string }>('statements:reconcile', async (request, person, { id }) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  const statement = isId('statement', id) ? await findStatementView(person, id) : null;
  if (!statement) return Response.json({ code: 'not_found' }, { status: 404 });
  if (!query.ok || query.value.column === undefined)
    return Response.json(
      { code: 'invalid_input', wrong: query.ok ? ['column'] : query.wrong },
      { status: 400 },
    );
  return Response.json(await getColumnValues(person, id, query.value.column));
});
