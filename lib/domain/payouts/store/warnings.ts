import 'server-only';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { exactly } from '#lib/list/store/search.ts';
import type { PayoutStatus } from '../status.ts';
import { payouts } from './listing.ts';
import { type Account, whereAccount } from './recipient.ts';

/** Held to the end of the transaction, so that two simultaneous payouts to one recipient see each other. */
export async function lockRecipient(tx: Tx, fingerprints: string[]): Promise<void> {
  for (const fingerprint of fingerprints)
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`;
}

export type Earlier = { payoutId: string; orderNo: string; makerName: string; madeAt: Date };

/** The newest payout of this amount to this recipient in these states, made since then (null: at any time). */
export async function findSame(
  tx: Tx,
  account: Account,
  asked: {
    amountMinor: bigint;
    currency: string;
    statuses: PayoutStatus[];
    since: Date | null;
    exceptId: string | null;
  },
): Promise<Earlier | null> {
  const { amountMinor, currency, statuses, since, exceptId } = asked;
  const row = await tx.payout.findFirst({
    where: {
      ...whereAccount(account),
      amountMinor,
      currency,
      ...(since && { createdAt: { gte: since } }),
      ...(exceptId !== null && { id: { not: exceptId } }),
      attempts: { some: { isCurrent: true, status: { in: statuses } } },
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true, orderNo: true, orderTyped: true, createdAt: true, maker: { select: { name: true } } },
  });
  return (
    row && {
      payoutId: row.id,
      orderNo: toShownOrderNo(row),
      makerName: row.maker.name,
      madeAt: row.createdAt,
    }
  );
}

/** True when such a card was paid by that method before. */
export async function wasPaidBy(
  tx: Tx,
  card: { cardHashes: string[] } | { first6: string },
  method: PayoutMethod,
): Promise<boolean> {
  const { by, test } =
    'first6' in card
      ? exactly(payouts, { kind: 'card', column: Prisma.sql`o."card_first6"` }, [card.first6])
      : { by: Prisma.sql`TRUE`, test: Prisma.sql`o."card_hash" = ANY (${card.cardHashes})` };
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM payouts o JOIN payout_attempts a ON a.payout_id = o.id AND a.is_current
    WHERE ${by} AND ${test} AND o.method = ${method}::payout_method AND a.status = 'paid_out' LIMIT 1`;
  return rows.length > 0;
}
