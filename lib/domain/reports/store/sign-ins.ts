import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { mostSignIns, type SignInLine } from '../schemas.ts';
import type { Span } from './reading.ts';

/** More people than work with one processor account. */
const mostPeople = 100;

export type SignIns = Omit<SignInLine, 'lastAt'> & { lastAt: Date };

/** Who signed in within the span, how often and when last; the person who did so last comes first. */
export async function listSignIns(tx: Tx, { from, before }: Span): Promise<SignIns[]> {
  return tx.$queryRaw<SignIns[]>`
    SELECT u.id, u.name, u.role::text AS role, s.count, s."lastAt"
    FROM users u CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, max(own.created_at) AS "lastAt" FROM (
        SELECT created_at FROM sessions WHERE user_id = u.id AND created_at >= ${from} AND created_at < ${before}
        ORDER BY created_at DESC LIMIT ${mostSignIns}) own) s
    WHERE s.count > 0 ORDER BY s."lastAt" DESC, u.id LIMIT ${mostPeople}`;
}
