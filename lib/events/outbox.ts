import 'server-only';
import { db } from '#lib/db/client.ts';
import type { LiveTopic } from './topics.ts';

export type Change = { topic: LiveTopic; id: string };
type Row = { eventId: bigint; xid: bigint; topic: LiveTopic; subjectId: string };
export type OutboxPage = {
  rows: Row[];
  /** More rows than were asked for: `rows` is not all there is. */
  isCut: boolean;
  /** Unless cut: every transaction before this one has ended, its events are in `rows` or will never be. */
  frontier: bigint;
};

export const retentionMs = 3_600_000;

/**
 * The events of all transactions from `from` on that are visible now, without those in `told`. Ids and transaction
 * numbers are handed out before commit, so a later number can be visible before an earlier one: a reader goes on from
 * the frontier, not from the last row, and no event is ever skipped.
 */
export async function readOutbox(
  from: bigint,
  limit: number,
  told: readonly bigint[] = [],
): Promise<OutboxPage> {
  // One statement, so one snapshot: what the frontier promises is true of the rows beside it.
  const found = await db().$queryRaw<(Partial<Row> & { frontier: bigint })[]>`
    SELECT e.id AS "eventId", e.xid::text::bigint AS xid, e.topic, e.subject_id AS "subjectId",
      pg_snapshot_xmin(s.now)::text::bigint AS frontier
    FROM (SELECT pg_current_snapshot() AS now) s
    LEFT JOIN LATERAL (
      SELECT * FROM live_events
      WHERE xid >= ${from.toString()}::xid8 AND id <> ALL (${told}::bigint[])
      ORDER BY xid, id LIMIT ${limit + 1}::int
    ) e ON true`;
  const frontier = found[0]?.frontier ?? from;
  const rows = found.filter((row) => row.eventId != null) as Row[];
  return { rows: rows.slice(0, limit), frontier, isCut: rows.length > limit };
}

/** What changed, each thing once. */
export function toChanges(rows: readonly Row[]): Change[] {
  const changes = rows.map(
    ({ topic, subjectId }) => [`${topic} ${subjectId}`, { topic, id: subjectId }] as const,
  );
  return [...new Map(changes).values()];
}

/** Where a reader that starts now begins. */
export async function readFrontier(): Promise<bigint> {
  const [found] = await db().$queryRaw<{ frontier: bigint }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS frontier`;
  if (!found) throw new Error('PostgreSQL answered without a row');
  return found.frontier;
}

/** Drops what is older than an hour. */
export async function pruneEvents(now = new Date()): Promise<void> {
  await db().liveEvent.deleteMany({ where: { at: { lt: new Date(now.getTime() - retentionMs) } } });
}
