import 'server-only';
import { idleMs } from '#lib/core/session-times.ts';
import type { Claims } from '#lib/core/sso.ts';
import { open } from '#lib/crypto/seal.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { refresh } from '#lib/sso/client.ts';
import { askAgainAfterMs } from '../../rules/sso.ts';
import { endSessions } from '../../store/accounts.ts';
import { confirmSession, keepRefresh, listToConfirm, type SessionToConfirm } from '../../store/identities.ts';
import { applyRole, directory } from './apply-role.ts';
import { sealRefresh } from './open-session.ts';
import { toRole } from './sign-in-by-provider.ts';

/** More people than one office has at once; the others are first a minute later. */
const atOnce = 500;
/** So many questions without an answer, one after the other: the provider is down, and the next minute asks again. */
const unansweredUntil = 3;

/**
 * Asks the provider whether those who came by it still belong, and as what. Whom it lets go, or who has lost their group, is
 * out at once. Where nothing is known, nothing is confirmed: such a session rests five minutes after its last confirmation,
 * and goes on once the provider answers again.
 */
export async function confirmSessions(): Promise<void> {
  if (env().OIDC_ISSUER === undefined) return;
  const now = new Date();
  const times = {
    now,
    usedSince: new Date(now.getTime() - idleMs),
    confirmedBefore: new Date(now.getTime() - askAgainAfterMs),
  };
  let unanswered = 0;
  for (const session of await listToConfirm(db(), times, atOnce)) {
    unanswered = (await confirm(session)) ? 0 : unanswered + 1;
    if (unanswered === unansweredUntil) return;
  }
}

/** Returns whether anything was learnt. */
async function confirm(session: SessionToConfirm): Promise<boolean> {
  const { userId, sealedRefresh, user } = session;
  if (sealedRefresh === null || user.identity?.issuer !== env().OIDC_ISSUER) return true;
  const asked = await refresh(open(sealedRefresh, userId), user.identity?.subject ?? '');
  if (asked.kind === 'unknown') {
    log().warn({ why: asked.why, userId }, 'the sign-in provider did not confirm a session');
    return false;
  }
  if (asked.kind === 'ended') await endAll(session, 'the provider ended it');
  else await judge(session, asked.claims, asked.refreshToken);
  return true;
}

async function judge(session: SessionToConfirm, claims: Claims, refreshToken: string): Promise<void> {
  const { id, userId, sealedRefresh, user } = session;
  const role = toRole(claims);
  if (claims.sub !== user.identity?.subject) return endAll(session, 'another_subject');
  // A provider that leaves the groups out once says nothing about them: that is no loss of a group, and no confirmation.
  const isSilent = !role.ok && role.refusal.code === 'sso_groups_missing';
  if (!role.ok && !isSilent) return endAll(session, role.refusal.code);
  const renewed = sealRefresh(userId, refreshToken);
  const which = { id, sealedRefresh: sealedRefresh ?? '' };
  if (!role.ok) return keepRefresh(db(), which, renewed);
  await transaction(async (tx) => {
    // A session that ended meanwhile, or was confirmed by another worker, is left alone.
    if (!(await confirmSession(tx, which, { confirmedAt: new Date(), sealedRefresh: renewed }))) return;
    const applied = await applyRole(tx, userId, role.value);
    if (!applied.ok) await endSessions(tx, { userId }, 'groups_changed');
  });
}

async function endAll({ userId }: SessionToConfirm, why: string): Promise<void> {
  await transaction(async (tx) => {
    const sessions = await endSessions(tx, { userId }, 'groups_changed');
    if (sessions === 0) return;
    await publish(tx, 'person', userId);
    await audit(tx, directory, 'user.sessions_ended', { kind: 'user', id: userId }, { why, sessions });
  });
}
