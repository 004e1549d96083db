import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { failedJobs } from './failed-jobs.ts';

/** A larger count would mean nothing more to its reader, and cost as much as there is. */
export const countedMost = 1_000;

export type WorkerRow = { id: string; startedAt: Date; seenAt: Date };

/** Workers that were seen within the last hour, the newest first. */
export async function listWorkers(tx: Tx, take: number): Promise<WorkerRow[]> {
  return tx.workerHeartbeat.findMany({ orderBy: { startedAt: 'desc' }, take });
}

export type QueueState = {
  /** Could run now and wait for a free worker. */
  ready: number;
  oldestReadyAt: Date | null;
  /** Have failed as often as they may, and are not tried again. */
  givenUp: number;
  givenUpTasks: string[];
  /** The newest failure of them. */
  givenUpAt: Date | null;
};

export async function findQueueState(tx: Tx): Promise<QueueState> {
  const [found] = await tx.$queryRaw<QueueState[]>`
    WITH given_up AS (SELECT task, at FROM ${failedJobs} failed LIMIT ${countedMost}::int)
    SELECT
      (SELECT count(*)::int FROM (SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() AND locked_at IS NULL
        AND attempts < max_attempts LIMIT ${countedMost}::int) counted) AS ready,
      (SELECT min(run_at) FROM graphile_worker.jobs WHERE run_at <= now() AND locked_at IS NULL
        AND attempts < max_attempts) AS "oldestReadyAt",
      (SELECT count(*)::int FROM given_up) AS "givenUp",
      ARRAY(SELECT DISTINCT task FROM given_up ORDER BY task) AS "givenUpTasks",
      (SELECT max(at) FROM given_up) AS "givenUpAt"`;
  if (!found) throw new Error('PostgreSQL answered without a row');
  return found;
}

/** When a call to the processor last went well, among the newest; null when none of them did. */
export async function findLastGoodCall(tx: Tx): Promise<Date | null> {
  const [found] = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT max(at) AS at FROM (
      SELECT at, outcome FROM processor_calls ORDER BY at DESC LIMIT ${countedMost}::int) newest
    WHERE outcome = 'ok'`;
  return found?.at ?? null;
}

export type InboxState = { lastAt: Date | null; pending: number; oldestPendingAt: Date | null; dead: number };

/** What has arrived from the processor, and what of it nobody has looked at yet. */
export async function findInboxState(tx: Tx): Promise<InboxState> {
  const [found] = await tx.$queryRaw<InboxState[]>`
    SELECT
      (SELECT max(newest.at) FROM unnest(enum_range(NULL::delivery_verdict)) verdicts(verdict),
        LATERAL (SELECT received_at AS at FROM webhook_deliveries d WHERE d.verdict = verdicts.verdict
          ORDER BY received_at DESC LIMIT 1) newest) AS "lastAt",
      (SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries WHERE verdict = 'pending'
        LIMIT ${countedMost}::int) counted) AS pending,
      (SELECT received_at FROM webhook_deliveries WHERE verdict = 'pending' ORDER BY received_at LIMIT 1)
        AS "oldestPendingAt",
      (SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries WHERE verdict = 'dead'
        LIMIT ${countedMost}::int) counted) AS dead`;
  if (!found) throw new Error('PostgreSQL answered without a row');
  return found;
}

const backupRow = z.object({
  finishedAt: z.date(),
  file: z.string(),
  bytes: z.bigint(),
  verification: z.string(),
});

/** Only one that was read back to its end is on record. */
export async function findLastBackup(tx: Tx): Promise<z.infer<typeof backupRow> | null> {
  const sql = Prisma.sql`SELECT finished_at AS "finishedAt", file, bytes, verification
    FROM backups ORDER BY id DESC LIMIT 1`;
  const [row] = await readRows(tx, backupRow, sql);
  return row ?? null;
}

export async function findDatabaseVersion(tx: Tx): Promise<string> {
  const [found] = await tx.$queryRaw<
    { version: string }[]
  >`SELECT current_setting('server_version') AS version`;
  return found?.version.split(' ')[0] ?? '';
}
