import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import { mostUnknowns, type UnknownLine } from '../schemas.ts';
import type { Span } from './reading.ts';

const subjects = {
  payout: {
    events: Prisma.sql`payout_events`,
    key: Prisma.sql`attempt_id`,
    rows: Prisma.sql`payout_attempts`,
  },
  refund: { events: Prisma.sql`refund_events`, key: Prisma.sql`refund_id`, rows: Prisma.sql`refunds` },
  payment: null,
};

/**
 * Each time that an outcome became unknown within the span, by weeks of that zone that begin on Monday: how the record
 * stands now, and how many seconds it was unknown, of those that are not any more.
 */
export async function listUnknowns(
  tx: Tx,
  kind: MovementKind,
  { span, zone }: { span: Span; zone: string },
): Promise<UnknownLine[]> {
  const subject = subjects[kind];
  if (!subject) return [];
  const { events, key, rows } = subject;
  return tx.$queryRaw(Prisma.sql`
    SELECT to_char(u.week, 'YYYY-MM-DD') AS "from", to_char(u.week + interval '6 days', 'YYYY-MM-DD') AS "to",
      count(*)::int AS count,
      count(*) FILTER (WHERE u.status IN ('paid_out', 'refunded', 'resolved_paid'))::int AS paid,
      count(*) FILTER (WHERE u.status IN ('declined', 'error', 'refused', 'failed', 'resolved_not_paid'))::int AS "notPaid",
      count(*) FILTER (WHERE u.status IN ('resolved_paid', 'resolved_not_paid'))::int AS "byPeople",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY u.seconds) AS median, max(u.seconds) AS longest
    FROM (
      SELECT date_trunc('week', e.at AT TIME ZONE ${zone}) AS week, r.status::text AS status,
        extract(epoch FROM (
          SELECT n.at FROM ${events} n
          WHERE n.${key} = e.${key} AND n.id > e.id AND n.to_status <> 'unknown' ORDER BY n.id LIMIT 1) - e.at)::float8 AS seconds
      FROM (SELECT id, ${key}, at FROM ${events} WHERE to_status = 'unknown' AND at >= ${span.from} AND at < ${span.before}
          ORDER BY at DESC LIMIT ${mostUnknowns}) e
        JOIN ${rows} r ON r.id = e.${key}) u
    GROUP BY u.week ORDER BY u.week DESC`);
}
