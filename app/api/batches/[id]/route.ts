import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findBatchView } from '#lib/domain/batches/queries.ts';

/** A batch of refunds, with a result for each line. */
export const GET = officeRoute<{ id: string }>('refunds:view', async (_request, person, { id }) => {
  const batch = isId('refundBatch', id) ? await findBatchView(person, id) : null;
  return batch ? Response.json(batch) : Response.json({ code: 'not_found' }, { status: 404 });
});
