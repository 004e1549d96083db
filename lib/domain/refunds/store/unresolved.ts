import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { toApprovedBy } from '#lib/domain/approvals/store.ts';
import { refundGroups } from '../status.ts';
import { isUnlisted } from './unlisted.ts';

/** One maker's, or everybody's (null); and from when on an unlisted status is shown. */
export type UnresolvedOf = { makerId: string | null; unlistedSince: Date };

const unresolved = z.object({ id: z.string(), isUnlisted: z.boolean() });

/**
 * The refunds with an unknown outcome, the longest waiting first; after them those that were refunded and then had an
 * unlisted status. So many of both: many unknown ones must not hide such a status.
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
  return readRows(tx, unresolved, sql);
}

/** Somebody else proposed a manual resolution, and this person neither made nor approved the refund. */
export function toResolveBy(id: string): Prisma.Sql {
  return Prisma.sql`r."status" IN ('unknown', 'conflict', 'accepted', 'requested', 'issued') AND r."maker_id" <> ${id}
    AND NOT ${toApprovedBy('refund', Prisma.sql`r."id"`, id)} AND EXISTS (
      SELECT 1 FROM "resolutions" s WHERE s."subject_kind" = 'refund' AND s."subject_id" = r."id"
        AND s."outcome" IS NULL AND s."proposer_id" <> ${id})`;
}

/**
 * How many proposed manual resolutions wait for this person; `known`: of refunds with an outcome that is not called
 * unknown.
 */
export async function countToResolve(tx: Tx, id: string): Promise<{ count: number; known: number }> {
  const sql = Prisma.sql`SELECT count(*)::int AS count,
      (count(*) FILTER (WHERE r."status" NOT IN ('unknown', 'conflict')))::int AS known
    FROM "refunds" r WHERE ${toResolveBy(id)}`;
  const [row] = await readRows(tx, z.object({ count: z.int(), known: z.int() }), sql);
  return row ?? { count: 0, known: 0 };
}
