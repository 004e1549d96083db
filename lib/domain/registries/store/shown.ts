import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

/** More than thirty days have. */
const runsShown = 35;
const mostShown = 100;
const include = {
  maker: { select: { name: true, role: true, disabledAt: true } },
  runs: {
    orderBy: { fromDay: 'desc' },
    take: runsShown,
    include: { pushes: { orderBy: { target: 'asc' } } },
  },
} as const;
export type ShownRegistry = Prisma.RegistryGetPayload<{ include: typeof include }>;

/** Schedules with their last files: of one maker, or of everybody. */
export async function listRegistries(tx: Tx, makerId: string | null): Promise<ShownRegistry[]> {
  return tx.registry.findMany({
    where: { status: { not: 'removed' }, ...(makerId !== null && { makerId }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    include,
    take: mostShown,
  });
}

/** Files of this maker that were not made, or did not arrive where they are pushed, since then. */
export async function countGivenUp(tx: Tx, makerId: string, since: Date): Promise<number> {
  const sql = Prisma.sql`
    SELECT count(*)::int AS count FROM registry_runs r JOIN registries g ON g.id = r.registry_id
    WHERE g.maker_id = ${makerId} AND g.status <> 'removed' AND (r.status = 'failed' AND r.ended_at >= ${since}
      OR EXISTS (SELECT 1 FROM registry_pushes p
        WHERE p.run_id = r.id AND p.status = 'failed' AND p.ended_at >= ${since}))`;
  const [row] = await readRows(tx, z.object({ count: z.int() }), sql);
  return row?.count ?? 0;
}
