import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { cancelledOrFailed, payoutGroups } from '../status.ts';

const known = z.object({
  id: z.string(),
  count: z.int(),
  amountMinor: z.bigint(),
  lastAt: z.nullable(z.date()),
  largestMinor: z.nullable(z.bigint()),
  sameSumCount: z.int(),
  lastName: z.nullable(z.string()),
});
export type KnownRecipient = z.infer<typeof known>;

/**
 * What the records know of the recipient of each of these payouts, apart from that payout itself. `sameMs`: how long before
 * it another one of the same sum counts.
 */
export async function listKnownRecipients(
  tx: Tx,
  ids: readonly string[],
  sameMs: number,
): Promise<KnownRecipient[]> {
  if (ids.length === 0) return [];
  const isPaid = Prisma.sql`o.status::text = ANY (${[...payoutGroups.paid]}::text[])`;
  const sql = Prisma.sql`
    SELECT p.id, count(*) FILTER (WHERE ${isPaid})::int AS count,
      coalesce(sum(o.amount_minor) FILTER (WHERE ${isPaid}), 0)::bigint AS "amountMinor",
      max(o.created_at) FILTER (WHERE ${isPaid}) AS "lastAt",
      (max(o.amount_minor) FILTER (WHERE ${isPaid}))::bigint AS "largestMinor",
      count(*) FILTER (WHERE o.amount_minor = p.amount_minor AND o.status::text <> ALL (${[...cancelledOrFailed]}::text[])
        AND o.created_at > p.created_at - make_interval(secs => ${sameMs / 1_000}))::int AS "sameSumCount",
      (array_agg(o.recipient_name ORDER BY o.created_at DESC)
        FILTER (WHERE ${isPaid} AND o.recipient_name IS NOT NULL))[1] AS "lastName"
    FROM payouts p LEFT JOIN LATERAL (
      SELECT q.amount_minor, q.created_at, coalesce(a.recipient_name, q.recipient_name) AS recipient_name, a.status
      FROM payouts q JOIN payout_attempts a ON a.payout_id = q.id AND a.is_current
      WHERE q.id <> p.id AND q.currency = p.currency AND (
        q.recipient_phone = p.recipient_phone AND q.recipient_bank_code IS NOT DISTINCT FROM p.recipient_bank_code
        OR q.card_hash = p.card_hash)
    ) o ON TRUE
    WHERE p.id = ANY (${[...ids]}::text[]) GROUP BY p.id`;
  return readRows(tx, known, sql);
}

/** The payouts of these attempts. */
export async function findPayoutsOfAttempts(tx: Tx, attemptIds: readonly string[]): Promise<string[]> {
  const rows = await tx.payoutAttempt.findMany({
    where: { id: { in: [...attemptIds] }, status: 'pending_approval', isCurrent: true },
    select: { payoutId: true },
  });
  return rows.map(({ payoutId }) => payoutId);
}
