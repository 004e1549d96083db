import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { findNotificationView } from '#lib/domain/notifications/queries.ts';

/** A notification as it came, and what changed because of it. */
export const GET = officeRoute<{ id: string }>('history:view', async (_request, person, { id }) => {
  const found = isId('webhookDelivery', id) ? await findNotificationView(person, id) : null;
  return found ? Response.json(found) : Response.json({ code: 'not_found' }, { status: 404 });
});
