import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findProgress } from '#lib/domain/exports/files.ts';

/** How far a download of this person is. */
export const GET = officeRoute<{ id: string }>('history:export', async (_request, person, { id }) => {
  const progress = isId('export', id) ? await findProgress(person, id) : null;
  return progress ? Response.json(progress) : Response.json({ code: 'not_found' }, { status: 404 });
});
