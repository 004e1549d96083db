import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { getLinesPage } from '#lib/domain/statements/queries/lines.ts';
import { findStatementView } from '#lib/domain/statements/queries/statements.ts';
import { verdicts } from '#lib/domain/statements/status.ts';
import { parseFlag, readQuery, someOf } from '#lib/list/query.ts';

const readers = {
  verdict: someOf(verdicts),
  open: parseFlag,
  cursor: (text: string) => (/^\d{1,9}$/.test(text) ? accept(Number(text)) : refuse('filter_value_unknown')),
};

/** The lines of a statement of one kind, page by page. */
export const GET = officeRoute<{ id: string }>('statements:view', async (request, person, { id }) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  const statement = isId('statement', id) ? await findStatementView(person, id) : null;
  if (!statement) return Response.json({ code: 'not_found' }, { status: 404 });
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const { verdict: [verdict = 'only_theirs'] = [], open, cursor } = query.value;
  return Response.json(await getLinesPage(person, id, { verdict, isOpen: open, after: cursor }));
});
