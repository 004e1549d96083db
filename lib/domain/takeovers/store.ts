import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

type NewTakeover = Prisma.TakeoverCreateManyInput;

export async function insertTakeover(tx: Tx, data: NewTakeover): Promise<void> {
  await tx.takeover.createMany({ data: [data] });
}

export async function findTakeover(tx: Tx, id: string) {
  return tx.takeover.findUnique({ where: { id }, include: { maker: { select: { name: true } } } });
}

/** Ends a request that nobody has ended; false when somebody has, or a payout was made of it. */
export async function endTakeover(
  tx: Tx,
  id: string,
  { endedById, endReason }: { endedById: string; endReason: string | null },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE takeovers t SET ended_by_id = ${endedById}, ended_at = now(), end_reason = ${endReason}
    WHERE id = ${id} AND ended_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM payouts p WHERE t.order_no IN (p.order_no, p.order_typed) AND p.created_at >= t.created_at)`;
  return count === 1;
}

const row = z.object({
  id: z.string(),
  makerId: z.string(),
  makerName: z.string(),
  reason: z.string(),
  amountMinor: z.bigint(),
  currency: z.string(),
  phone: z.string(),
  bankCode: z.string(),
  orderNo: z.string(),
  at: z.date(),
  endedById: z.nullable(z.string()),
  endedByName: z.nullable(z.string()),
  endedAt: z.nullable(z.date()),
  endReason: z.nullable(z.string()),
  payoutId: z.nullable(z.string()),
});

/** The requests since then, newest first; of one maker, or of all. */
export async function listTakeovers(tx: Tx, since: Date, makerId: string | null, take: number) {
  const sql = Prisma.sql`
    SELECT t.id, t.maker_id AS "makerId", u.name AS "makerName", t.reason, t.amount_minor::bigint AS "amountMinor",
      t.currency, t.recipient_phone AS phone, t.recipient_bank_code AS "bankCode", t.order_no AS "orderNo",
      t.created_at AS at, coalesce(t.ended_by_id, p.maker_id) AS "endedById",
      coalesce(e.name, m.name) AS "endedByName", coalesce(t.ended_at, p.created_at) AS "endedAt",
      t.end_reason AS "endReason", p.id AS "payoutId"
    FROM takeovers t JOIN users u ON u.id = t.maker_id LEFT JOIN users e ON e.id = t.ended_by_id
      LEFT JOIN LATERAL (SELECT id, maker_id, created_at FROM payouts
        WHERE t.order_no IN (order_no, order_typed) AND created_at >= t.created_at AND t.ended_at IS NULL
        ORDER BY created_at LIMIT 1) p ON true
      LEFT JOIN users m ON m.id = p.maker_id
    WHERE t.created_at > ${since} AND (${makerId}::text IS NULL OR t.maker_id = ${makerId})
    ORDER BY t.created_at DESC LIMIT ${take}`;
  return readRows(tx, row, sql);
}
