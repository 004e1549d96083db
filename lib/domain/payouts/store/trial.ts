import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { movesMoney, type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import type { UserRow } from '#lib/domain/users/store/accounts.ts';
import { cancelledOrFailed, payoutGroups } from '../status.ts';
import { undecided } from './limits.ts';

/** A payout as the rules saw it when it was made. */
const triedPayout = z.object({
  id: z.string(),
  method: z.custom<PayoutMethod>(),
  amountMinor: z.bigint(),
  currency: z.string(),
  makerId: z.string(),
  /** That of today. */
  makerRole: z.custom<UserRow['role']>(),
  name: z.nullable(z.string()),
  expectedName: z.nullable(z.string()),
  at: z.date(),
  isPaidBefore: z.boolean(),
  lastName: z.nullable(z.string()),
  account: z.string(),
  leftAt: z.nullable(z.date()),
  failedAt: z.nullable(z.date()),
});

/**
 * The newest payouts since that moment, each with what was known when it was made: whether its account was paid before, and
 * under which name. No rule judges a test payout. Until when it counts towards others comes with it.
 */
export async function listForTrial(
  tx: Tx,
  since: Date,
  take: number,
): Promise<z.infer<typeof triedPayout>[]> {
  const real = payoutMethods.filter(movesMoney);
  const paidTo = (account: Prisma.Sql) => Prisma.sql`
    FROM payouts b JOIN payout_attempts ba ON ba.payout_id = b.id AND ba.is_current
    WHERE ${account} AND b.created_at <= p.created_at AND b.method::text = ANY (${real}::text[])
      AND ba.status = ANY (${[...payoutGroups.paid]}::payout_status[]) AND ba.finished_at < p.created_at`;
  // Each kind of account by itself: of two that are joined by OR neither would be found by its index.
  const card = paidTo(Prisma.sql`b.card_hash = p.card_hash`);
  const phone = paidTo(Prisma.sql`b.recipient_phone = p.recipient_phone
    AND b.recipient_bank_code IS NOT DISTINCT FROM p.recipient_bank_code`);
  const paidName = Prisma.sql`coalesce(ba.recipient_name, b.recipient_name)`;
  const newestName = Prisma.sql`AND ${paidName} IS NOT NULL ORDER BY b.created_at DESC LIMIT 1`;
  const sql = Prisma.sql`
    SELECT p.id, p.method::text AS method, p.amount_minor::bigint AS "amountMinor", p.currency,
      p.maker_id AS "makerId", m.role::text AS "makerRole", p.recipient_name AS name,
      p.expected_name AS "expectedName", coalesce(a.leaves_at, p.created_at) AS at,
      CASE WHEN p.card_hash IS NULL THEN EXISTS (SELECT 1 ${phone}) ELSE EXISTS (SELECT 1 ${card}) END AS "isPaidBefore",
      CASE WHEN p.card_hash IS NULL THEN (SELECT ${paidName} ${phone} ${newestName})
        ELSE (SELECT ${paidName} ${card} ${newestName}) END AS "lastName",
      coalesce(p.card_hash, p.recipient_phone, '') AS account,
      coalesce(a.accepted_at, a.finished_at,
        CASE WHEN a.status::text = ANY (${undecided}::text[]) THEN a.status_at END) AS "leftAt",
      CASE WHEN a.status::text = ANY (${[...cancelledOrFailed]}::text[]) THEN a.status_at END AS "failedAt"
    FROM payouts p JOIN users m ON m.id = p.maker_id JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current
    WHERE p.created_at >= ${since} AND p.method::text = ANY (${real}::text[]) ORDER BY p.created_at DESC, p.id DESC LIMIT ${take}`;
  return readRows(tx, triedPayout, sql);
}
