import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findOwnReading } from '#lib/domain/payments/queries/one.ts';

/** A reading that this person asked for. */
export const GET = officeRoute<{ id: string }>('payments:lookup', async (_request, person, { id }) => {
  const reading = isId('reading', id) ? await findOwnReading(person, id) : null;
  return reading ? Response.json(reading) : Response.json({ code: 'not_found' }, { status: 404 });
});
