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

export type Waiting = { userId: string; approvals: number; resolutions: number; unsent: number };

/** What waits for others or for sending, by whoever asked for it: only people with something. */
export async function listWaiting(tx: Tx): Promise<Waiting[]> {
  return tx.$queryRaw<Waiting[]>`
    SELECT w.id AS "userId", count(*) FILTER (WHERE w.kind = 'approval')::int AS approvals,
      count(*) FILTER (WHERE w.kind = 'resolution')::int AS resolutions,
      count(*) FILTER (WHERE w.kind = 'unsent')::int AS unsent
    FROM (
      SELECT maker_id AS id, 'approval' AS kind FROM approvals
        WHERE subject_kind IN ('refund', 'payout_attempt') AND status = 'waiting'
      UNION ALL SELECT proposer_id, 'resolution' FROM resolutions WHERE outcome IS NULL
      UNION ALL SELECT maker_id, 'unsent' FROM payout_attempts WHERE status = 'approved' AND is_current
      UNION ALL SELECT maker_id, 'unsent' FROM refunds WHERE status = 'approved'
    ) w WHERE w.id IS NOT NULL GROUP BY w.id`;
}
