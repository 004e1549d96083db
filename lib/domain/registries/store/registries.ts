import 'server-only';
import { newId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';

export type RegistryRow = Prisma.RegistryGetPayload<object>;

export async function insertRegistry(
  tx: Tx,
  data: Omit<Prisma.RegistryUncheckedCreateInput, 'id'>,
): Promise<RegistryRow> {
  return tx.registry.create({ data: { id: newId('registry'), ...data } });
}

export async function updateRegistry(
  tx: Tx,
  id: string,
  data: Prisma.RegistryUncheckedUpdateInput,
): Promise<void> {
  await tx.registry.update({ where: { id }, data });
}

/** Locked until the transaction ends, so that its periods are planned one after the other; null when removed. */
export async function lockRegistry(tx: Tx, id: string): Promise<RegistryRow | null> {
  await tx.$queryRaw`SELECT id FROM registries WHERE id = ${id} FOR UPDATE`;
  return tx.registry.findFirst({ where: { id, status: { not: 'removed' } } });
}

/** The person's row, locked until the transaction ends: two schedules of one person are made one after the other. */
export async function lockMaker(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
}

export async function listOwnRegistries(tx: Tx, makerId: string): Promise<RegistryRow[]> {
  return tx.registry.findMany({ where: { makerId, status: { not: 'removed' } } });
}

/** Active ones with a due file and without an open run. */
export async function listDueRegistries(tx: Tx, now: Date, most: number): Promise<string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM registries WHERE status = 'active' AND next_due_at <= ${now} AND NOT EXISTS (
      SELECT 1 FROM registry_runs WHERE registry_id = registries.id AND status IN ('waiting', 'making'))
    ORDER BY next_due_at LIMIT ${Prisma.raw(String(most))}`;
  return found.map(({ id }) => id);
}
