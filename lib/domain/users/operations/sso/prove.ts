import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Claims } from '#lib/core/sso.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env, requiredFactors } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { isSecondFactor, proofMs, sinceSignIn } from '../../rules/sso.ts';
import { completeSession } from '../../store/ceremonies.ts';
import { findStanding } from '../../store/factors.ts';
import { findUserOfIdentity } from '../../store/identities.ts';
import { toIdentity } from './settings.ts';

export type ProveRefusal =
  | 'sso_other_person'
  | 'sso_not_again'
  | 'sso_no_factor'
  | 'passkey_required'
  | 'session_gone';

/**
 * The provider asked again who sits here. That counts as the second factor where the settings say so of what it reports or,
 * like a password, while the person has none of ours. The session goes on under another id.
 */
export async function proveByProvider(
  person: Person,
  claims: Claims,
): Promise<Result<{ sessionId: string }, ProveRefusal>> {
  const { userId, sessionId } = person;
  const since = sinceSignIn(claims);
  if (requiredFactors(person.role).isPasskeyRequired) return refuse('passkey_required');
  return transaction(async (tx): Promise<Result<{ sessionId: string }, ProveRefusal>> => {
    if ((await findUserOfIdentity(tx, toIdentity(claims))) !== userId) return refuse('sso_other_person');
    if (since === null || since >= proofMs) return refuse('sso_not_again');
    const { secondFactorAt } = await findStanding(tx, userId, sessionId);
    if (secondFactorAt !== null && !isSecondFactor(claims, env().OIDC_SECOND_FACTOR))
      return refuse('sso_no_factor');
    const now = new Date();
    const provedAt = new Date(now.getTime() - since);
    const renamed = await completeSession(tx, sessionId, now, 'provider', provedAt);
    if (renamed === null) return refuse('session_gone');
    await publish(tx, 'person', userId);
    await audit(tx, person, 'user.factor_given', { kind: 'user', id: userId }, { by: 'provider' });
    return accept({ sessionId: renamed });
  });
}
