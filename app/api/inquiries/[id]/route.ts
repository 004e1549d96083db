import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findOwnInquiry } from '#lib/domain/inquiries/queries.ts';

/** A status inquiry that this person started. */
export const GET = officeRoute<{ id: string }>('payments:lookup', async (_request, person, { id }) => {
  const inquiry = isId('inquiry', id) ? await findOwnInquiry(person, id) : null;
  return inquiry ? Response.json(inquiry) : Response.json({ code: 'not_found' }, { status: 404 });
});
