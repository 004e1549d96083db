import 'server-only';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Claims } from '#lib/core/sso.ts';
import { keyedHash } from '#lib/crypto/digest.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { type GroupsRefusal, judgeGroups, readGroups } from '../../rules/sso.ts';
import { findUserOfIdentity } from '../../store/identities.ts';
import type { Entered } from '../sign-in.ts';
import { directory, type RoleRefusal } from './apply-role.ts';
import { openSession, type SsoSignIn } from './open-session.ts';
import { groupsOfRoles, toIdentity } from './settings.ts';

export type SsoRefusal = GroupsRefusal | RoleRefusal | 'sso_unknown';

/** The one role that the person's groups give here. */
export function toRole(claims: Claims) {
  return judgeGroups(readGroups(claims, env().OIDC_GROUPS_CLAIM), groupsOfRoles());
}

/**
 * Signs in whom the provider has confirmed, in the role of their groups. Only an identity that was joined on purpose is
 * somebody here: the e-mail address beside it is not looked at.
 */
export async function signInByProvider(given: Omit<SsoSignIn, 'role'>): Promise<Result<Entered, SsoRefusal>> {
  return transaction(async (tx) => {
    const userId = await findUserOfIdentity(tx, toIdentity(given.claims));
    const entered = userId === null ? refuse('sso_unknown') : await enter(tx, userId, given);
    if (entered.ok) return accept(entered.value);
    const { code } = entered.refusal;
    const nobody = { kind: 'identity', id: keyedHash('identity', toIdentity(given.claims).subject) };
    const who = userId === null ? nobody : { kind: 'user', id: userId };
    await audit(tx, directory, 'user.sign_in_failed', who, { address: given.source.address, why: code });
    return entered;
  });
}

async function enter(
  tx: Tx,
  userId: string,
  given: Omit<SsoSignIn, 'role'>,
): Promise<Result<Entered, SsoRefusal>> {
  const role = toRole(given.claims);
  return role.ok ? openSession(tx, userId, { ...given, role: role.value }) : role;
}
