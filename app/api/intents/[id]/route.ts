import { officeRoute } from '#lib/auth/route.ts';
import { findIntentView } from '#lib/domain/refunds/queries/intent.ts';

/** An intent with all its movements, by the processor's id. */
export const GET = officeRoute<{ id: string }>('payments:view', async (_request, person, { id }) => {
  const intent = /^[\w.:-]{1,64}$/.test(id) ? await findIntentView(person, id) : null;
  return intent ? Response.json(intent) : Response.json({ code: 'not_found' }, { status: 404 });
});
