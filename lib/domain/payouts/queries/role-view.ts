import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import type { PayoutRoleView } from '../schemas/home.ts';

export function toRoleView({ role }: Person): PayoutRoleView {
  if (can(role, 'sending:control')) return 'overseer';
  return can(role, 'payouts:create') ? 'maker' : 'reader';
}
