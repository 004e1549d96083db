import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { isStepUpDue } from '#lib/core/second-factor.ts';
import type { Claims } from '#lib/core/sso.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { endSessions } from '../../store/accounts.ts';
import { findStanding, lockFactors } from '../../store/factors.ts';
import {
  confirmSession,
  deleteIdentity,
  findUserOfIdentity,
  insertIdentity,
} from '../../store/identities.ts';
import { applyRole } from './apply-role.ts';
import { sealRefresh } from './open-session.ts';
import { toIdentity } from './settings.ts';
import { type SsoRefusal, toRole } from './sign-in-by-provider.ts';

export type JoinRefusal =
  | SsoRefusal
  | 'sso_taken'
  | 'sso_joined'
  | 'sso_emergency'
  | 'session_gone'
  | 'step_up_needed';

/**
 * Connects the signed-in person with the identity that they have just shown at the provider. From then on they come by it
 * alone, so that a role must follow from it now. The session goes on as one that the provider confirms; all others end.
 */
export async function joinIdentity(
  person: Person,
  { claims, refreshToken }: { claims: Claims; refreshToken: string | undefined },
): Promise<Result<{ sessionId: string }, JoinRefusal>> {
  const role = toRole(claims);
  if (!role.ok) return role;
  if (person.email === env().OIDC_EMERGENCY_EMAIL) return refuse('sso_emergency');
  const { userId, sessionId } = person;
  return transaction(async (tx): Promise<Result<{ sessionId: string }, JoinRefusal>> => {
    const now = new Date();
    await lockFactors(tx, userId);
    const standing = await findStanding(tx, userId, sessionId);
    if (standing.isOver) return refuse('session_gone');
    if (isStepUpDue(standing, now)) return refuse('step_up_needed');
    const identity = toIdentity(claims);
    const owner = await findUserOfIdentity(tx, identity);
    if (owner !== null && owner !== userId) return refuse('sso_taken');
    if (!(await insertIdentity(tx, userId, identity))) return refuse(owner ? 'sso_joined' : 'sso_taken');
    const applied = await applyRole(tx, userId, role.value);
    if (!applied.ok) {
      await deleteIdentity(tx, userId);
      return applied;
    }
    await confirmSession(
      tx,
      { id: sessionId },
      {
        confirmedAt: now,
        sealedRefresh: sealRefresh(userId, refreshToken),
      },
    );
    const sessions = await endSessions(tx, { userId, id: { not: sessionId } }, 'factor_changed');
    await publish(tx, 'person', userId);
    await audit(tx, person, 'user.identity_joined', { kind: 'user', id: userId }, { sessions });
    return accept({ sessionId });
  });
}
