import 'server-only';
import { can, type Permission } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { isSatisfied } from '../rules/demands.ts';
import { judgeRelease, listCounting, type Release } from '../rules/release.ts';
import type { Demand } from '../status.ts';
import { type ApprovalRow, type ApprovalSubject, findApproval } from '../store.ts';

type Sent = { fingerprint: string; makerId: string; permission: Permission };

/**
 * Whether other people's approval lets the subject be sent now. Decided in the claim's transaction, under the
 * subject's lock. `fingerprint` is computed from what would be sent; `permission` is what approvers must
 * still have.
 */
export async function checkRelease(tx: Tx, subject: ApprovalSubject, sent: Sent): Promise<Release> {
  const request = await findApproval(tx, subject);
  return judgeRelease(request && { ...request, decisions: toDecided(request, sent.permission) }, sent);
}

/**
 * Whether those who approved the subject, and may still decide, are enough for what the rules demand now. Nobody has to be
 * when they demand nothing.
 */
export async function isCovered(
  tx: Tx,
  subject: ApprovalSubject,
  sent: Sent,
  demands: readonly Demand[],
): Promise<boolean> {
  if (demands.length === 0) return true;
  const request = await findApproval(tx, subject);
  if (request?.status !== 'approved' || request.fingerprint !== sent.fingerprint) return false;
  const decisions = toDecided(request, sent.permission);
  return isSatisfied(demands, listCounting({ ...request, demands: [...demands], decisions }));
}

/**
 * The decisions with the role in which each person decided and could decide now; null when they lost it meanwhile, even if
 * they have it again: nobody looked since.
 */
export function toDecided({ decisions }: ApprovalRow, permission: Permission) {
  return decisions.map(({ person: { role, disabledAt, roleSince }, ...decision }) => {
    const isUnbroken = disabledAt === null && (roleSince === null || roleSince <= decision.decidedAt);
    return { ...decision, role: isUnbroken && can(role, permission) ? role : null };
  });
}
