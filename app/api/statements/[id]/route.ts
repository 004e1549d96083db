import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findStatementView } from '#lib/domain/statements/queries/statements.ts';

export const GET = officeRoute<{ id: string }>('statements:view', async (_request, person, { id }) => {
  const statement = isId('statement', id) ? await findStatementView(person, id) : null;
  return statement ? Response.json(statement) : Response.json({ code: 'not_found' }, { status: 404 });
});
