import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { PayoutStatus } from '../status.ts';

type Recipient = { cardHashes: string[] } | { phone: string; bankCode: string | null };

/** Held to the end of the transaction, so that two simultaneous payouts to one recipient see each other. */
export async function lockRecipient(tx: Tx, fingerprints: string[]): Promise<void> {
  for (const fingerprint of fingerprints)
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`;
}

export type Earlier = { payoutId: string; orderNo: string; makerName: string; madeAt: Date };

/** The newest payout of this amount to this recipient in these states, made since then (null: at any time). */
export async function findSame(
  tx: Tx,
  recipient: Recipient,
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
      ...('cardHashes' in recipient
        ? { cardHash: { in: recipient.cardHashes } }
        : { recipientPhone: recipient.phone, recipientBankCode: recipient.bankCode }),
      amountMinor,
      currency,
      ...(since && { createdAt: { gte: since } }),
      ...(exceptId !== null && { id: { not: exceptId } }),
      attempts: { some: { isCurrent: true, status: { in: statuses } } },
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true, orderNo: true, createdAt: true, maker: { select: { name: true } } },
  });
  return row && { payoutId: row.id, orderNo: row.orderNo, makerName: row.maker.name, madeAt: row.createdAt };
}

/** True when this card was paid by that method before. */
export async function wasPaidBy(tx: Tx, cardHashes: string[], method: PayoutMethod): Promise<boolean> {
  const paid = { isCurrent: true, status: 'paid_out' } as const;
  const row = await tx.payout.findFirst({
    where: { cardHash: { in: cardHashes }, method, attempts: { some: paid } },
    select: { id: true },
  });
  return row !== null;
}
