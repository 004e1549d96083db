import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import type { PayoutConcern } from '../schemas/home.ts';

export function toConcern({ role }: Person): PayoutConcern {
  if (can(role, 'sending:control')) return 'overseer';
  return can(role, 'payouts:create') ? 'maker' : 'reader';
}
