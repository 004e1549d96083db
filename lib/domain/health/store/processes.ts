import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { failedJobs } from './failed-jobs.ts';

/** The zone of a session of ours. @throws when the database does not answer. */
export async function readSessionZone(tx: Tx): Promise<string> {
  const [found] = await tx.$queryRaw<{ zone: string }[]>`SELECT current_setting('TimeZone') AS zone`;
  return found?.zone ?? '';
}

export type Heartbeat = { id: string; startedAt: Date; seenAt: Date; holdsAs: string[] };

export async function saveHeartbeat(tx: Tx, { id, ...beat }: Heartbeat): Promise<void> {
  await tx.workerHeartbeat.upsert({ where: { id }, create: { id, ...beat }, update: beat });
}

/** The names under which workers hold jobs: of this one; of those silent since then; or of those that are not. */
export async function listHolders(
  tx: Tx,
  which: { id: string } | { notSince: Date } | { since: Date },
): Promise<string[]> {
  const found = await tx.workerHeartbeat.findMany({ where: toWhere(which), select: { holdsAs: true } });
  return found.flatMap(({ holdsAs }) => holdsAs);
}

function toWhere(which: { id: string } | { notSince: Date } | { since: Date }) {
  if ('id' in which) return which;
  return { seenAt: 'since' in which ? { gte: which.since } : { lt: which.notSince } };
}

export async function deleteHeartbeat(tx: Tx, id: string): Promise<void> {
  await tx.workerHeartbeat.deleteMany({ where: { id } });
}

export async function deleteHeartbeatsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.workerHeartbeat.deleteMany({ where: { seenAt: { lt: before } } });
}

/** Sent as a statement of its own, like the migrations: a slow question of somebody else must not make a process look sick. */
export async function countWorkersSince(tx: Tx, since: Date): Promise<number> {
  return tx.workerHeartbeat.count({ where: { seenAt: { gte: since } } });
}

/** When any worker was last seen. */
export async function findLastHeartbeat(tx: Tx): Promise<Date | null> {
  const sql = Prisma.sql`SELECT max(seen_at) AS "seenAt" FROM worker_heartbeats`;
  const [row] = await readRows(tx, z.object({ seenAt: z.nullable(z.date()) }), sql);
  return row?.seenAt ?? null;
}

/** How many rows are counted at most: more is no other news. */
const most = 1_000;

/**
 * What waits and for how long, in seconds. Each figure reads an index and stops at a thousand rows, so that it costs
 * the same with ten million payouts.
 */
export async function readFigures(tx: Tx): Promise<{ what: string; value: number }[]> {
  return tx.$queryRaw`
    WITH rows AS (
      ${attemptsIn('approved')} UNION ALL ${attemptsIn('sending')} UNION ALL ${attemptsIn('unknown')}
      UNION ALL ${attemptsIn('accepted')} UNION ALL ${attemptsIn('conflict')}
      UNION ALL ${refundsIn('approved')} UNION ALL ${refundsIn('sending')} UNION ALL ${refundsIn('unknown')}
      UNION ALL ${refundsIn('conflict')}
      UNION ALL (SELECT 'kept_outcomes', kept_at FROM kept_outcomes LIMIT ${most})
      UNION ALL (SELECT 'notifications_pending', received_at FROM webhook_deliveries
        WHERE verdict = 'pending' ORDER BY received_at LIMIT ${most})
      UNION ALL (SELECT 'notifications_quarantined_day', received_at FROM webhook_deliveries
        WHERE verdict = 'quarantined' AND received_at > now() - interval '1 day' LIMIT ${most})
      UNION ALL (SELECT 'notifications_dead', received_at FROM webhook_deliveries
        WHERE verdict = 'dead' ORDER BY received_at LIMIT ${most})
      UNION ALL (SELECT 'jobs_due', greatest(run_at, created_at) FROM graphile_worker.jobs
        WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts LIMIT ${most})
      UNION ALL (SELECT 'jobs_failed', at FROM ${failedJobs} failed LIMIT ${most})
      UNION ALL (SELECT 'workers', now() FROM worker_heartbeats WHERE seen_at > now() - interval '20 s' LIMIT ${most})
      UNION ALL (SELECT 'processor_troubles', since FROM processor_troubles LIMIT ${most})
      UNION ALL (SELECT 'sending_stopped', updated_at FROM settings
        WHERE key = 'sending-switch' AND value->>'state' = 'stopped')
      UNION ALL (SELECT 'figures_differing', updated_at FROM settings,
        generate_series(1, least((value->>'differing')::int, ${most}::int)) WHERE key = 'figures-check')
      UNION ALL (SELECT 'figure_changes', now() FROM figure_changes LIMIT ${most})
      UNION ALL (SELECT 'figures_checked', updated_at FROM settings WHERE key = 'figures-check')
      UNION ALL (SELECT 'invariants_checked', finished_at FROM invariant_checks ORDER BY id DESC LIMIT 1)
      UNION ALL (SELECT 'invariants_broken', c.finished_at FROM (
        SELECT finished_at, problems FROM invariant_checks ORDER BY id DESC LIMIT 1) c, jsonb_array_elements(c.problems))
      UNION ALL (SELECT 'backup', finished_at FROM backups ORDER BY id DESC LIMIT 1)
    ), found AS (
      SELECT what, count(*) AS count, extract(epoch FROM now() - min(at)) AS age FROM rows AS r (what, at) GROUP BY what
    )
    SELECT what, count::float8 AS value FROM found
    UNION ALL SELECT what || '_oldest_seconds', greatest(age, 0)::float8 FROM found WHERE what NOT IN ('workers', 'figure_changes')`;
}

/** A payout on schedule waits to be sent from its time on. */
function attemptsIn(status: string) {
  return Prisma.sql`(SELECT ${`payouts_${status}`}, greatest(status_at, released_at) FROM payout_attempts
    WHERE is_current AND status = ${status}::payout_status
      AND (status <> 'approved' OR leaves_at IS NULL OR released_at IS NOT NULL) LIMIT ${most})`;
}

function refundsIn(status: string) {
  return Prisma.sql`(SELECT ${`refunds_${status}`}, status_at FROM refunds
    WHERE status = ${status}::refund_status LIMIT ${most})`;
}

/** The names of the applied migrations, in the order in which they were applied. */
export async function listMigrations(tx: Tx): Promise<string[]> {
  const found = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM migrations ORDER BY id`;
  return found.map(({ name }) => name);
}

export type Waiting = { userId: string; approvals: number; resolutions: number; unsent: number };

/** What waits for others or for sending, by the person who asked for it: only people with something. */
export async function listWaiting(tx: Tx): Promise<Waiting[]> {
  return tx.$queryRaw<Waiting[]>`
    SELECT w.id AS "userId", count(*) FILTER (WHERE w.kind = 'approval')::int AS approvals,
      count(*) FILTER (WHERE w.kind = 'resolution')::int AS resolutions,
      count(*) FILTER (WHERE w.kind = 'unsent')::int AS unsent
    FROM (
      SELECT maker_id AS id, 'approval' AS kind FROM approvals
        WHERE subject_kind IN ('refund', 'payout_attempt', 'payout_file') AND status = 'waiting'
      UNION ALL SELECT proposer_id, 'resolution' FROM resolutions WHERE outcome IS NULL
      UNION ALL SELECT maker_id, 'unsent' FROM payout_attempts WHERE status = 'approved' AND is_current
      UNION ALL SELECT maker_id, 'unsent' FROM refunds WHERE status = 'approved'
    ) w WHERE w.id IS NOT NULL GROUP BY w.id`;
}

const undecided = z.object({
  id: z.string(),
  number: z.string(),
  amountMinor: z.bigint(),
  currency: z.string(),
  makerName: z.string(),
  count: z.int(),
});

/** Refunds that wait for approval, longest waiting first: that person's own, or everybody's (null), and how many there are. */
export async function listUndecided(tx: Tx, makerId: string | null, take: number) {
  const sql = Prisma.sql`
    SELECT r.id, r.number, r.amount_minor::bigint AS "amountMinor", r.currency, u.name AS "makerName",
      count(*) OVER ()::int AS count
    FROM approvals a JOIN refunds r ON r.id = a.subject_id JOIN users u ON u.id = r.maker_id
    WHERE a.subject_kind = 'refund' AND a.status = 'waiting'
      AND (${makerId}::text IS NULL OR a.maker_id = ${makerId})
    ORDER BY a.subject_id LIMIT ${take}`;
  return readRows(tx, undecided, sql);
}
