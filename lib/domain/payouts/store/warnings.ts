import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

type Recipient = { cardHash: string } | { phone: string; bankCode: string | null };

/** Held to the end of the transaction, so that two simultaneous payouts to one recipient see each other. */
export async function lockRecipient(tx: Tx, fingerprint: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`;
}

/**
 * The newest payout of this amount to this recipient since then, unless it ended before it reached the
 * processor.
 */
export async function findSameAgain(
  tx: Tx,
  recipient: Recipient,
  { amountMinor, currency, since }: { amountMinor: bigint; currency: string; since: Date },
): Promise<{ payoutId: string; orderNo: string; makerName: string } | null> {
  const row = await tx.payout.findFirst({
    where: {
      ...('cardHash' in recipient
        ? recipient
        : { recipientPhone: recipient.phone, recipientBankCode: recipient.bankCode }),
      amountMinor,
      currency,
      createdAt: { gte: since },
      attempts: { some: { isCurrent: true, status: { notIn: ['refused', 'not_sent', 'cancelled'] } } },
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true, orderNo: true, maker: { select: { name: true } } },
  });
  return row && { payoutId: row.id, orderNo: row.orderNo, makerName: row.maker.name };
}

/** True when this card was paid by that method before. */
export async function wasPaidBy(tx: Tx, cardHash: string, method: PayoutMethod): Promise<boolean> {
  const paid = { isCurrent: true, status: 'paid_out' } as const;
  const row = await tx.payout.findFirst({
    where: { cardHash, method, attempts: { some: paid } },
    select: { id: true },
  });
  return row !== null;
}
