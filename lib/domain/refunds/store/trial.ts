import 'server-only';
import * as z from 'zod/mini';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import type { UserRow } from '#lib/domain/users/store/accounts.ts';
import { clocksDifferMs } from '#lib/list/store/conditions.ts';
import { refundGroups, releasedStatuses } from '../status.ts';

const triedRefund = z.object({
  id: z.string(),
  amountMinor: z.bigint(),
  currency: z.string(),
  makerId: z.string(),
  /** That of today. */
  makerRole: z.custom<UserRow['role']>(),
  at: z.date(),
  ofPaymentMinor: z.bigint(),
  asksManager: z.boolean(),
  failedAt: z.nullable(z.date()),
  isToAnotherAccount: z.boolean(),
  name: z.nullable(z.string()),
  expectedName: z.nullable(z.string()),
  isPaidBefore: z.boolean(),
  lastName: z.nullable(z.string()),
});

/**
 * The newest refunds since that moment, each with what was known when it was made: what people of its maker's role had
 * refunded of the payment without a manager, this one included, and of another account whether it was paid before.
 */
export async function listRefundsForTrial(
  tx: Tx,
  since: Date,
  take: number,
): Promise<z.infer<typeof triedRefund>[]> {
  const real = payoutMethods.filter(movesMoney);
  // The ids of that time limit it as well, because they are what is indexed.
  const firstId = firstIdAt('refund', new Date(since.getTime() - clocksDifferMs));
  const alone = Prisma.sql`FROM refunds d JOIN users dm ON dm.id = d.maker_id
    WHERE NOT d.asks_manager AND d.id < r.id
      AND (d.status::text <> ALL (${[...releasedStatuses]}::text[]) OR d.status_at > r.created_at)`;
  const paidOut = Prisma.sql`FROM payouts b JOIN payout_attempts ba ON ba.payout_id = b.id AND ba.is_current
    WHERE b.recipient_phone = r.recipient_phone AND b.recipient_bank_code = r.recipient_bank_code
      AND b.method::text = ANY (${real}::text[]) AND ba.status = ANY (${[...payoutGroups.paid]}::payout_status[])
      AND ba.finished_at < r.created_at`;
  const sql = Prisma.sql`
    SELECT r.id, r.amount_minor AS "amountMinor", r.currency, r.maker_id AS "makerId", m.role::text AS "makerRole",
      r.created_at AS at, r.recipient_phone IS NOT NULL AS "isToAnotherAccount",
      r.amount_minor + (SELECT coalesce(sum(d.amount_minor), 0)::bigint ${alone}
        AND d.payment_id = r.payment_id AND dm.role = m.role) AS "ofPaymentMinor",
      r.asks_manager AS "asksManager",
      CASE WHEN r.status::text = ANY (${[...releasedStatuses]}::text[]) THEN r.status_at END AS "failedAt",
      r.recipient_name AS name, p.payer_name AS "expectedName",
      r.recipient_phone IS NOT NULL AND (EXISTS (SELECT 1 ${paidOut}) OR EXISTS (SELECT 1 FROM refunds o
        WHERE o.recipient_phone = r.recipient_phone AND o.recipient_bank_code = r.recipient_bank_code
          AND o.status = ANY (${[...refundGroups.done]}::refund_status[]) AND o.finished_at < r.created_at)
      ) AS "isPaidBefore",
      (SELECT b.recipient_name ${paidOut} AND b.recipient_name IS NOT NULL
        ORDER BY b.created_at DESC LIMIT 1) AS "lastName"
    FROM refunds r JOIN users m ON m.id = r.maker_id JOIN payments p ON p.id = r.payment_id
    WHERE r.created_at >= ${since} AND r.id >= ${firstId} ORDER BY r.created_at DESC, r.id DESC LIMIT ${take}`;
  return readRows(tx, triedRefund, sql);
}

/** Whether a refund to exactly this phone and bank ever arrived. */
export async function wasRefundedTo(tx: Tx, recipientPhone: string, recipientBankCode: string) {
  const where = { recipientPhone, recipientBankCode, status: { in: [...refundGroups.done] } };
  return (await tx.refund.findFirst({ where, select: { id: true } })) !== null;
}
