import 'server-only';
import { can, type Permission, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { listEnabledNames } from '#lib/domain/users/store/accounts.ts';
import type { ApprovalView } from './schemas.ts';
import { type ApprovalRow, type ApprovalSubject, findApproval } from './store.ts';

/**
 * The approval request of a subject that the person may see, with what they may do about it; null when no
 * approval was needed. `permission`: what whoever decides must have.
 */
export async function findApprovalView(
  person: Person,
  subject: ApprovalSubject,
  permission: Permission,
): Promise<ApprovalView | null> {
  const request = await findApproval(db(), subject);
  if (!request) return null;
  const { status, fingerprint, requiredCount, makerId, decisions } = request;
  const involved = [makerId, ...decisions.map(({ personId }) => personId)];
  const deciders =
    status === 'waiting' ? await listEnabledNames(db(), rolesThatMay(permission), involved) : [];
  const isStuck = status === 'waiting' && deciders.length === 0;
  return {
    status,
    fingerprint,
    requiredCount,
    viewerMay: toViewerMay(person, request, permission),
    deciders,
    administrators: isStuck ? await listEnabledNames(db(), rolesThatMay('users:manage'), []) : [],
    decisions: decisions.map(({ answer, person: { name: byName }, decidedAt, reason }) => ({
      answer,
      byName,
      at: decidedAt.toISOString(),
      reason,
    })),
  };
}

function toViewerMay(
  { userId, role }: Person,
  { status, makerId, decisions }: ApprovalRow,
  permission: Permission,
): ApprovalView['viewerMay'] {
  if (status !== 'waiting') return 'watch';
  if (makerId === userId) return 'withdraw';
  const hasDecided = decisions.some(({ personId }) => personId === userId);
  return can(role, permission) && !hasDecided ? 'decide' : 'watch';
}
