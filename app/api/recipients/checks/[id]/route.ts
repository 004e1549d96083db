import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findOwnCheckView } from '#lib/domain/recipients/queries.ts';
import { recipientCheckView } from '#lib/domain/recipients/schemas.ts';

/** The current state of a recipient check that this person started. */
export const GET = officeRoute<{ id: string }>(
  'recipients:check',
  async (_request, person, { id }) => {
    const check = isId('recipientCheck', id) ? await findOwnCheckView(person, id) : null;
    return check
      ? answerWith(recipientCheckView, check)
      : Response.json({ code: 'not_found' }, { status: 404 });
  },
  { own: true },
);
