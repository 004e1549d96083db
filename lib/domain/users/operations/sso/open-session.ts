import 'server-only';
import type { Role } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { toStage } from '#lib/core/second-factor.ts';
import type { Claims } from '#lib/core/sso.ts';
import { seal } from '#lib/crypto/seal.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env, requiredFactors } from '#lib/env.ts';
import { isSecondFactor, proofMs, sinceSignIn } from '../../rules/sso.ts';
import { sessionLengthMs } from '../../rules.ts';
import { endSessions, insertSession, lockEnabledUser } from '../../store/accounts.ts';
import { confirmSession } from '../../store/identities.ts';
import { type Entered, findUnusual, type SignInSource } from '../sign-in.ts';
import { applyRole, type RoleRefusal } from './apply-role.ts';

/** The place that somebody came from. `isKnown`: whether that account, which shows only now, signed in in this browser before. */
export type SsoSource = Omit<SignInSource, 'deviceId'> & { isKnown: (email: string) => boolean };

/** What the provider gave, and from where the person came. */
export type SsoSignIn = {
  claims: Claims;
  refreshToken: string | undefined;
  role: Role;
  source: SsoSource;
};

/** Starts a session of somebody whom the provider has just confirmed. */
export async function openSession(
  tx: Tx,
  userId: string,
  { claims, refreshToken, role, source }: SsoSignIn,
): Promise<Result<Entered, RoleRefusal>> {
  const applied = await applyRole(tx, userId, role);
  if (!applied.ok) return applied;
  const user = await lockEnabledUser(tx, userId);
  if (!user) return refuse('sso_closed');
  const now = new Date();
  const { address, userAgent, replaces } = source;
  const expiresAt = new Date(now.getTime() + sessionLengthMs);
  const unusual = await findUnusual(tx, userId, { address, isKnownDevice: source.isKnown(user.email) });
  const session = { userId, now, expiresAt, address, userAgent, ...unusual };
  const sessionId = await insertSession(tx, session);
  const provedAt = toProvedAt(claims, now);
  await confirmSession(
    tx,
    { id: sessionId },
    {
      confirmedAt: now,
      sealedRefresh: sealRefresh(userId, refreshToken),
      ...(provedAt && { provedAt, provedBy: 'provider' as const }),
    },
  );
  if (replaces) await endSessions(tx, { id: replaces }, 'replaced');
  const { id: _, secondFactorAt, ...rest } = user;
  const stage = toStage({ provedAt, provedBy: 'provider', secondFactorAt }, requiredFactors(user.role));
  // Signing in shows nothing; what this person sees is found with each request.
  const entered: Entered = { kind: 'person', userId, sessionId, sight: { open: [] }, ...rest, stage };
  const details = { address, stage, by: 'provider' };
  await audit(tx, entered, 'user.signed_in', { kind: 'session', id: sessionId }, details);
  return accept(entered);
}

/** When a second factor was given there; null: none that counts here. One of an unknown age is good for signing in alone. */
function toProvedAt(claims: Claims, now: Date): Date | null {
  if (!isSecondFactor(claims, env().OIDC_SECOND_FACTOR)) return null;
  return new Date(now.getTime() - (sinceSignIn(claims) ?? proofMs));
}

/** Bound to the person: their sessions change their ids. */
export function sealRefresh(userId: string, refreshToken: string | undefined): string | null {
  return refreshToken === undefined ? null : seal(refreshToken, userId);
}
