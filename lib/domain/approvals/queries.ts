import 'server-only';
import { can, type Permission, type Person, type Role, rolesThatMay } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { listEnabledNames } from '#lib/domain/users/store/accounts.ts';
import { toDecided } from './operations/release.ts';
import { isAsked, listMissing, type Missing } from './rules/demands.ts';
import { listCounting } from './rules/release.ts';
import type { ApprovalView } from './schemas.ts';
import { type ApprovalRow, type ApprovalSubject, findApproval } from './store.ts';

/**
 * The approval request of a subject that the person may see, with what they may do about it; null when no approval was
 * needed. `permission`: what an approver must have; `retype`: the amount that they have to type.
 */
export async function findApprovalView(
  person: Person,
  subject: ApprovalSubject,
  permission: Permission,
  retype: Money | null = null,
): Promise<ApprovalView | null> {
  const request = await findApproval(db(), subject);
  if (!request) return null;
  const { status, fingerprint, requiredCount, makerId, expiresAt } = request;
  const decisions = toDecided(request, permission);
  const counting = listCounting({ ...request, decisions });
  const missing = status === 'waiting' ? listMissing(request.demands, counting) : [];
  const involved = [makerId, ...decisions.map(({ personId }) => personId)];
  const deciders =
    missing.length > 0 ? await listEnabledNames(db(), toRoles(missing, permission), involved) : [];
  const isStuck = status === 'waiting' && deciders.length === 0;
  return {
    status,
    fingerprint,
    requiredCount,
    missing: missing.map(({ count, roles }) => ({ count, roles: [...roles] })),
    retype: retype && toMoneyView(retype),
    expiresAt: expiresAt?.toISOString() ?? null,
    viewerMay: toViewerMay(person, request, missing, permission),
    deciders,
    administrators: isStuck ? await listEnabledNames(db(), rolesThatMay('users:manage'), []) : [],
    decisions: request.decisions.map(({ answer, person: { id, name: byName }, decidedAt, reason }) => ({
      answer,
      byName,
      at: decidedAt.toISOString(),
      reason,
      counts: answer !== 'approved' || counting.some(({ personId }) => personId === id),
    })),
  };
}

const toRoles = (missing: readonly Missing[], permission: Permission): Role[] =>
  rolesThatMay(permission).filter((role) => isAsked(missing, role));

function toViewerMay(
  { userId, role }: Person,
  { status, makerId, decisions }: ApprovalRow,
  missing: readonly Missing[],
  permission: Permission,
): ApprovalView['viewerMay'] {
  if (status !== 'waiting') return 'watch';
  if (makerId === userId) return 'withdraw';
  const hasDecided = decisions.some(({ personId }) => personId === userId);
  return can(role, permission) && isAsked(missing, role) && !hasDecided ? 'decide' : 'watch';
}
