import 'server-only';
import type { Role, System } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { endSessions } from '../../store/accounts.ts';
import { countOtherAdministrators } from '../../store/factors.ts';
import { revokeLinks } from '../../store/links.ts';
import { findManagedUser, lockPeople, setRole } from '../../store/managing.ts';
import { delayDecisions } from '../people/delay-decisions.ts';

/** The actor for what follows from the provider's groups. */
export const directory: System = { kind: 'system', name: 'groups' };

export type RoleRefusal = 'sso_closed' | 'sso_last_admin';

/**
 * Gives somebody the role of their groups. As when an administrator changes it, all their sessions end and what they decide
 * counts a day later. Returns whether it was another one.
 */
export async function applyRole(tx: Tx, userId: string, role: Role): Promise<Result<boolean, RoleRefusal>> {
  await lockPeople(tx);
  const user = await findManagedUser(tx, userId);
  if (!user || user.disabledAt) return refuse('sso_closed');
  if (user.role === role) return accept(false);
  if (user.role === 'admin' && (await countOtherAdministrators(tx, [userId])) === 0)
    return refuse('sso_last_admin');
  await setRole(tx, userId, role);
  await delayDecisions(tx, userId, null);
  const sessions = await endSessions(tx, { userId }, 'role_changed');
  await revokeLinks(tx, { createdById: userId }, new Date());
  await publish(tx, 'person', userId);
  await audit(
    tx,
    directory,
    'user.role_changed',
    { kind: 'user', id: userId },
    {
      from: user.role,
      to: role,
      sessions,
    },
  );
  return accept(true);
}
