import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { findSight } from '#lib/auth/sight.ts';
import type { Tx } from '#lib/db/client.ts';
import { lockEnabledUser } from '#lib/domain/users/store/accounts.ts';
import type { MakerReason } from '../status.ts';
import type { RegistryRow } from '../store/registries.ts';

/**
 * Who scheduled it, as the history knows people, or why no file may be made or leave for them. Asked at each try, because
 * the rights of this moment count. Locked until the transaction ends.
 */
export async function lockMakerWhoMay(
  tx: Tx,
  { makerId, timeZone }: Pick<RegistryRow, 'makerId' | 'timeZone'>,
): Promise<Person | MakerReason> {
  const user = await lockEnabledUser(tx, makerId);
  if (!user) return 'maker_disabled';
  if (!can(user.role, 'history:export')) return 'maker_not_allowed';
  const { id, name, email, role, locale } = user;
  // Nobody sits at a keyboard, so there is no session; the days are those of the schedule's zone.
  const sight = await findSight({ userId: id, role }, new Date(), tx);
  return { kind: 'person', userId: id, name, email, role, locale, sessionId: '', timeZone, sight };
}
