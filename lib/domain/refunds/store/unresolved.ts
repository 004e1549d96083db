import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask } from '#lib/db/together/ask.ts';
import { refundGroups } from '../status.ts';
import { isUnlisted } from './unlisted.ts';

/** One maker's, or everybody's (null); and from when on a status that nobody lists is told. */
export type UnresolvedOf = { makerId: string | null; unlistedSince: Date };

const unresolved = z.object({ id: z.string(), isUnlisted: z.boolean() });

/**
 * The refunds whose outcome nobody knows, the longest waiting first; after them those that were refunded and then had a
 * status that nobody lists. So many of both: many that nobody knows must not hide such a status.
 */
export async function listUnresolved(tx: Tx, { makerId, unlistedSince }: UnresolvedOf, take: number) {
  const isTheirs = makerId === null ? Prisma.sql`TRUE` : Prisma.sql`"maker_id" = ${makerId}`;
  const sql = Prisma.sql`
    SELECT id, "isUnlisted" FROM (
      (SELECT id, FALSE AS "isUnlisted", status_at AS since FROM refunds
        WHERE status = ANY (${[...refundGroups.attention]}::refund_status[]) AND ${isTheirs}
        ORDER BY since, id LIMIT ${take})
      UNION ALL (SELECT id, TRUE, updated_at FROM refunds WHERE ${isUnlisted(unlistedSince)} AND ${isTheirs}
        ORDER BY updated_at, id LIMIT ${take})) AS concerned
    ORDER BY "isUnlisted", since, id`;
  return ask(tx, unresolved, sql);
}
