import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** @throws when the database does not answer. */
export async function askDatabase(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT 1`;
}

export async function saveHeartbeat(tx: Tx, id: string, startedAt: Date, seenAt: Date): Promise<void> {
  await tx.workerHeartbeat.upsert({
    where: { id },
    create: { id, startedAt, seenAt },
    update: { startedAt, seenAt },
  });
}

export async function deleteHeartbeat(tx: Tx, id: string): Promise<void> {
  await tx.workerHeartbeat.deleteMany({ where: { id } });
}

export async function deleteHeartbeatsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.workerHeartbeat.deleteMany({ where: { seenAt: { lt: before } } });
}

export async function countWorkersSince(tx: Tx, since: Date): Promise<number> {
  return tx.workerHeartbeat.count({ where: { seenAt: { gte: since } } });
}

/** When any worker was last seen. */
export async function findLastHeartbeat(tx: Tx): Promise<Date | null> {
  const newest = await tx.workerHeartbeat.findFirst({
    orderBy: { seenAt: 'desc' },
    select: { seenAt: true },
  });
  return newest?.seenAt ?? null;
}

/** The names of the migrations in Prisma's own table: `done`, or begun and never finished. */
export async function listMigrations(tx: Tx): Promise<{ name: string; done: boolean }[]> {
  return tx.$queryRaw`
    SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations
    WHERE rolled_back_at IS NULL`;
}
