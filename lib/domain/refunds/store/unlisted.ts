import 'server-only';
import { Prisma } from '#lib/db/client.ts';

/** Refunded, and lately reported with a status that nobody lists. The condition of an index. */
export function isUnlisted(since: Date): Prisma.Sql {
  return Prisma.sql`"review_reason" = 'unlisted_status' AND "status" IN ('refunded', 'resolved_paid')
    AND "updated_at" >= ${since}`;
}
