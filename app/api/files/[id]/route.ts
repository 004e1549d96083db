import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';

export const GET = officeRoute<{ id: string }>('files:view', async (_request, person, { id }) => {
  const file = isId('payoutFile', id) ? await findFileView(person, id) : null;
  return file ? Response.json(file) : Response.json({ code: 'not_found' }, { status: 404 });
});
