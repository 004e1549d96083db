import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import type { ResolutionSubject } from './subject.ts';

/**
 * Locks the person before the subject, as everywhere. With the person's row held, disabling the account
 * cannot run at the same time as this person's act.
 */
export async function lockBoth(tx: Tx, subject: ResolutionSubject, { userId }: Person, subjectId: string) {
  const user = await lockEnabledUser(tx, userId);
  const found = await subject.lock(tx, subjectId);
  return found && { found, isAllowed: user !== null && can(user.role, 'resolutions:decide') };
}
