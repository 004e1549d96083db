import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import { mostUnknowns } from '../schemas.ts';
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

/** States in which it is as open whether the money has moved: under way at the processor, or reported with two ends. */
const open = ['sending', 'unknown', 'accepted', 'requested', 'issued', 'conflict'];

/** `seconds`: after how long it had ended one way or the other; null while it has not. */
type Unknown = { at: Date; status: string; seconds: number | null };

/** Each time that an outcome became unknown within the span, the newest first, with the state of the record now. */
export async function listUnknowns(tx: Tx, kind: MovementKind, span: Span): Promise<Unknown[]> {
  const subject = subjects[kind];
  if (!subject) return [];
  const { events, key, rows } = subject;
  return tx.$queryRaw(Prisma.sql`
    SELECT e.at, r.status::text AS status, extract(epoch FROM (
      SELECT n.at FROM ${events} n
      WHERE n.${key} = e.${key} AND n.id > e.id AND n.to_status::text NOT IN (${Prisma.join(open)}) ORDER BY n.id LIMIT 1) - e.at)::float8 AS seconds
    FROM (SELECT id, ${key}, at FROM ${events} WHERE to_status = 'unknown' AND at >= ${span.from} AND at < ${span.before}
        ORDER BY at DESC LIMIT ${mostUnknowns}) e
      JOIN ${rows} r ON r.id = e.${key}
    ORDER BY e.at DESC`);
}
