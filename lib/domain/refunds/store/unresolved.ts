import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask } from '#lib/db/together/ask.ts';
import { refundGroups } from '../status.ts';
import { isUnlisted } from './unlisted.ts';

/** One maker's, or everybody's (null); and from when on a status that nobody lists is told. */
export type UnresolvedOf = { makerId: string | null; unlistedSince: Date };

/**
 * The refunds whose outcome nobody knows, the longest waiting first; after them those that were refunded and then had a
 * status that nobody lists. There are few at any time, so all of them are put in order.
 */
export async function listUnresolvedIds(
  tx: Tx,
  { makerId, unlistedSince }: UnresolvedOf,
  take: number,
): Promise<string[]> {
  const isTheirs = makerId === null ? Prisma.sql`TRUE` : Prisma.sql`"maker_id" = ${makerId}`;
  const sql = Prisma.sql`
    SELECT id FROM (
      SELECT id, FALSE AS "isUnlisted", status_at AS since FROM refunds
        WHERE status = ANY (${[...refundGroups.attention]}::refund_status[]) AND ${isTheirs}
      UNION ALL SELECT id, TRUE, updated_at FROM refunds WHERE ${isUnlisted(unlistedSince)} AND ${isTheirs}) AS concerned
    ORDER BY "isUnlisted", since, id LIMIT ${take}`;
  const rows = await ask(tx, z.object({ id: z.string() }), sql);
  return rows.map(({ id }) => id);
}
