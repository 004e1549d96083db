import 'server-only';
import { db } from '#lib/db/client.ts';
import type { LiveTopic } from './topics.ts';

export type Change = { topic: LiveTopic; id: string };
type Row = { eventId: bigint; xid: bigint; topic: LiveTopic; subjectId: string };
export type OutboxPage = {
  rows: Row[];
  /** There were more rows than asked for: `rows` is not everything. */
  isCut: boolean;
  /**
   * Unless cut: every transaction before this one has ended, so its events are in `rows` or will never exist.
   */
  frontier: bigint;
};

export const retentionMs = 3_600_000;

/**
 * The events of all transactions from `from` on that are visible now, without those in `told`. Ids and
 * transaction numbers are handed out before commit, so a later number can become visible before an earlier
 * one. A reader therefore continues from the frontier, not from the last row, and no event is ever skipped.
 */
export async function readOutbox(
  from: bigint,
  limit: number,
  reported: readonly bigint[] = [],
): Promise<OutboxPage> {
  // One statement means one snapshot: the frontier holds for exactly these rows.
  const found = await db().$queryRaw<(Partial<Row> & { frontier: bigint })[]>`
    SELECT e.id AS "eventId", e.xid::text::bigint AS xid, e.topic, e.subject_id AS "subjectId",
      pg_snapshot_xmin(s.now)::text::bigint AS frontier
    FROM (SELECT pg_current_snapshot() AS now) s
    LEFT JOIN LATERAL (
      SELECT * FROM live_events
      WHERE xid >= ${from.toString()}::xid8 AND id <> ALL (${reported}::bigint[])
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

/** The starting position for a reader that starts now. */
export async function readFrontier(): Promise<bigint> {
  const [found] = await db().$queryRaw<{ frontier: bigint }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS frontier`;
  if (!found) throw new Error('PostgreSQL answered without a row');
  return found.frontier;
}

/** Deletes what is older than an hour. */
export async function pruneEvents(now = new Date()): Promise<void> {
  await db().liveEvent.deleteMany({ where: { at: { lt: new Date(now.getTime() - retentionMs) } } });
}
