import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import type { PayoutStatus } from '../status.ts';

/**
 * The maker or recipient of the payouts that are counted; a recipient is a phone, whatever the bank, or a card under
 * each hash it may have.
 */
export type LimitOf = { makerId: string } | { phone: string } | { cardHashes: string[] } | 'company';

/** Nothing has left yet, and it may leave today, whenever it was made, unless it has a time of its own. */
const unsent: PayoutStatus[] = ['draft', 'pending_approval', 'approved'];
/** It is on its way, nobody knows, or it was paid. */
const left: PayoutStatus[] = ['sending', 'accepted', 'paid_out', 'unknown', 'conflict', 'resolved_paid'];
/** The moment of their status is when they were last sent. */
export const undecided: PayoutStatus[] = ['sending', 'unknown', 'conflict'];

type Day = { from: Date; before: Date };

const counted = z.object({ sum: z.bigint() });

/**
 * What counts towards a limit on that day in one currency: what waits and leaves on it, and what was made or sent on it
 * and is not known to have failed. On a day to come only what leaves on that day counts.
 */
export async function sumForLimit(
  tx: Tx,
  { of, currency, day, exceptId }: { of: LimitOf; currency: string; day: Day; exceptId: string | null },
): Promise<bigint> {
  const methods = payoutMethods.filter(movesMoney);
  const { from: since, before } = day;
  const sql = Prisma.sql`
    SELECT coalesce(sum(p.amount_minor), 0)::bigint AS sum
    FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
    WHERE a.is_current AND p.currency = ${currency} AND p.method::text = ANY (${methods}::text[])
      AND p.id IS DISTINCT FROM ${exceptId}::text AND ${toCondition(of)}
      AND ((a.status = ANY (${unsent}::payout_status[]) AND coalesce(a.leaves_at < ${before}, true)
          AND (${since} <= now() OR a.leaves_at >= ${since}))
        OR (a.status = ANY (${left}::payout_status[]) AND a.updated_at >= ${since} AND (p.created_at >= ${since}
          OR coalesce(a.accepted_at, a.finished_at) >= ${since} OR a.released_at >= ${since}
          OR (a.status = ANY (${undecided}::payout_status[]) AND a.status_at >= ${since}))))`;
  const [row] = await readRows(tx, counted, sql);
  return row?.sum ?? 0n;
}

function toCondition(of: LimitOf): Prisma.Sql {
  if (of === 'company') return Prisma.sql`TRUE`;
  if ('makerId' in of) return Prisma.sql`p.maker_id = ${of.makerId}`;
  if ('phone' in of) return Prisma.sql`p.recipient_phone = ${of.phone}`;
  return Prisma.sql`p.card_hash = ANY (${of.cardHashes}::text[])`;
}
