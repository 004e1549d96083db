import 'server-only';
import type { Person, Role } from '#lib/auth/permissions.ts';
import type { Result } from '#lib/core/result.ts';
import type { ManagingRefusal } from '../../rules.ts';
import { endSessions } from '../../store/accounts.ts';
import { revokeLinks } from '../../store/links.ts';
import { setRole } from '../../store/managing.ts';
import { manage } from './manage.ts';

/** They sign in anew, and then see what they may do now. What they invited others to is taken back. */
export async function changeRole(
  person: Person,
  { userId, role }: { userId: string; role: Role },
): Promise<Result<null, ManagingRefusal>> {
  return manage(person, userId, async (tx, user) => {
    if (user.role === role) return null;
    await setRole(tx, userId, role);
    const sessions = await endSessions(tx, { userId }, 'role_changed');
    await revokeLinks(tx, { createdById: userId }, new Date());
    return { action: 'user.role_changed', details: { from: user.role, to: role, sessions }, value: null };
  });
}
