import 'server-only';
import { operator } from '#lib/auth/permissions.ts';
import { db, readingAll } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import {
  findOwnZone,
  isOwner,
  isZoneOfDatabase,
  listMisplaced,
  type Misplaced,
  mendMisplaced,
} from '../store/times.ts';

type Unmendable = 'zone_unknown' | 'role_may_not';

export type MisplacedTimes = { zone: string; found: Misplaced[] };

/** Moments that an earlier version wrote hours away, because the server was in another zone than UTC. Changes nothing. */
export async function findMisplacedTimes(asked?: string): Promise<MisplacedTimes | Unmendable> {
  return inZone(asked, false);
}

/**
 * Puts them where they were meant to be, in one transaction with its audit entry. The figures are counted again after
 * it.
 */
export async function mendTimes(asked?: string): Promise<MisplacedTimes | Unmendable> {
  return inZone(asked, true);
}

async function inZone(asked: string | undefined, isMending: boolean): Promise<MisplacedTimes | Unmendable> {
  const zone = asked ?? (await findOwnZone(db()));
  if (!(await isZoneOfDatabase(db(), zone))) return 'zone_unknown';
  if (isMending && !(await isOwner(db()))) return 'role_may_not';
  const found = await readingAll(async (tx) => {
    const misplaced = await listMisplaced(tx, zone);
    if (!isMending || misplaced.length === 0) return misplaced;
    await mendMisplaced(tx, zone, misplaced);
    const count = misplaced.reduce((all, one) => all + one.count, 0);
    const perColumn = misplaced
      .map(({ table, column, count: own }) => `${table}.${column} ${own}`)
      .join(', ');
    await audit(tx, operator, 'times.mended', { kind: 'database', id: zone }, { count, perColumn });
    return misplaced;
  });
  return { zone, found };
}
