import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { findAccount } from '#lib/domain/health/queries/account.ts';
import { accountView } from '#lib/domain/users/schemas/account.ts';

export const GET = officeRoute<{ id: string }>('users:view', async (_request, person, { id }) => {
  const found = await findAccount(person, id, new Date());
  return found ? answerWith(accountView, found) : Response.json({ code: 'not_found' }, { status: 404 });
});
