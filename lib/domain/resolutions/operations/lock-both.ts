import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import type { ResolutionSubject } from './subject.ts';

/**
 * The person before what it is about, as everywhere. Holding the person's row keeps a disabling of the account and the
 * person's word from passing each other.
 */
export async function lockBoth(tx: Tx, subject: ResolutionSubject, { userId }: Person, subjectId: string) {
  const user = await lockEnabledUser(tx, userId);
  const found = await subject.lock(tx, subjectId);
  return found && { found, isAllowed: user !== null && can(user.role, 'resolutions:decide') };
}
