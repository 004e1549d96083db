import 'server-only';
import * as z from 'zod/mini';
import { type Sight, sightSetting } from '#lib/core/personal-data.ts';
import { db, type Tx } from '#lib/db/client.ts';
import { can, type Role, roles } from './permissions.ts';

const setting = z.object({ whole: z.array(z.enum(roles)) });

/** Who makes payouts has to see whom they go to. */
export const needsWhole = (role: Role): boolean => can(role, 'payouts:create');

/** The roles that the company lets see everything. A setting that cannot be read lets nobody. */
export async function findWholeRoles(tx: Tx): Promise<Role[]> {
  const row = await tx.setting.findUnique({ where: { key: sightSetting } });
  const read = z.safeParse(setting, row?.value);
  return roles.filter((role) => needsWhole(role) || (read.success && read.data.whole.includes(role)));
}

/** What this person sees now. */
export async function findSight(
  { userId, role }: { userId: string; role: Role },
  now: Date,
  tx: Tx = db(),
): Promise<Sight> {
  if (needsWhole(role)) return 'whole';
  const reveals = tx.reveal.findMany({
    where: { personId: userId, kind: 'record', until: { gt: now } },
    select: { objectId: true },
  });
  const [whole, open] = await Promise.all([findWholeRoles(tx), reveals]);
  return whole.includes(role) ? 'whole' : { open: open.map(({ objectId }) => objectId) };
}
