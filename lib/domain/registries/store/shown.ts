import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

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
  return tx.registryRun.count({
    where: {
      registry: { makerId, status: { not: 'removed' } },
      OR: [
        { status: 'failed', endedAt: { gte: since } },
        { pushes: { some: { status: 'failed', endedAt: { gte: since } } } },
      ],
    },
  });
}
