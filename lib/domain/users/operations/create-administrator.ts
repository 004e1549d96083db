import 'server-only';
import { operator } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { type NameRefusal, newUserInput } from '../schemas.ts';
import { insertMissingUser } from '../store/accounts.ts';
import { revokeLinks } from '../store/links.ts';
import { judgeNewPassword, type NewPasswordRefusal } from './judge-new-password.ts';

type Refusal = NewPasswordRefusal | 'email_unreadable' | NameRefusal | 'user_exists';
type NewUser = { email: string; name: string; password: string };

/**
 * Makes an administrator from the command line: in production there is no other first person. An address that
 * somebody already has is refused, and that account stays as it is.
 */
export async function createAdministrator(asked: NewUser): Promise<Result<{ userId: string }, Refusal>> {
  const input = newUserInput.safeParse(asked);
  if (!input.success) return refuse((input.error.issues[0]?.message ?? 'email_unreadable') as Refusal);
  const { email, name, password } = input.data;
  const judged = await judgeNewPassword(password, email);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(password);
  return transaction(async (tx): Promise<Result<{ userId: string }, Refusal>> => {
    const userId = await insertMissingUser(tx, { email, name, role: 'admin', passwordHash });
    if (userId === null) return refuse('user_exists');
    await revokeLinks(tx, { purpose: 'first_administrator' }, new Date());
    await audit(tx, operator, 'user.created', { kind: 'user', id: userId }, { role: 'admin' });
    return accept({ userId });
  });
}
