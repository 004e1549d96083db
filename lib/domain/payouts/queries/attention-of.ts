import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { toUnlistedSince } from '#lib/domain/polling/rules/overdue.ts';
import type { AttentionOf } from '../store/home.ts';
import { toRoleView } from './role-view.ts';

/**
 * What this person has to look into: their own payouts or all, and colleagues' resolution proposals about any payout. Who
 * watches over all may ask for their own alone.
 */
export function toAttentionOf(person: Person, isOwn = false): AttentionOf {
  const { userId, role } = person;
  return {
    makerId: isOwn || toRoleView(person) === 'maker' ? userId : null,
    viewerId: userId,
    mayAnswer: can(role, 'resolutions:decide'),
    mayApprove: can(role, 'payouts:approve'),
    unlistedSince: toUnlistedSince(new Date()),
  };
}
