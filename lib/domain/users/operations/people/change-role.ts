import 'server-only';
import type { Person, Role } from '#lib/auth/permissions.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import type { ManagingRefusal } from '../../rules.ts';
import { endSessions } from '../../store/accounts.ts';
import { findIdentity } from '../../store/identities.ts';
import { revokeLinks } from '../../store/links.ts';
import { setRole } from '../../store/managing.ts';
import { passwordRules } from '../sso/settings.ts';
import { delayDecisions } from './delay-decisions.ts';
import { manage } from './manage.ts';

/** They sign in again, and then see what they may do now. What they invited others to is taken back. */
export async function changeRole(
  person: Person,
  { userId, role }: { userId: string; role: Role },
): Promise<Result<null, ManagingRefusal | 'role_by_groups'>> {
  // The groups would take it back within minutes.
  if (passwordRules().isOn && (await findIdentity(db(), userId))) return refuse('role_by_groups');
  return manage(person, userId, async (tx, user) => {
    if (user.role === role) return null;
    await setRole(tx, userId, role);
    await delayDecisions(tx, userId, person.userId);
    const sessions = await endSessions(tx, { userId }, 'role_changed');
    await revokeLinks(tx, { createdById: userId }, new Date());
    return { action: 'user.role_changed', details: { from: user.role, to: role, sessions }, value: null };
  });
}
