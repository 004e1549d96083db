import 'server-only';
import type { Tx } from '#lib/db/client.ts';

export type BankItem = { code: string; name: string; nameLatin: string | null };

/** The banks for a refund of that payment, as last fetched; null when they never were, none when they could not be had. */
export async function findBanks(
  tx: Tx,
  paymentId: string,
): Promise<{ banks: BankItem[]; fetchedAt: Date } | null> {
  const row = await tx.refundBankList.findUnique({ where: { paymentId } });
  return row && { banks: row.banks as BankItem[], fetchedAt: row.fetchedAt };
}

export async function saveBanks(tx: Tx, paymentId: string, banks: BankItem[]): Promise<void> {
  const fetchedAt = new Date();
  await tx.refundBankList.upsert({
    where: { paymentId },
    create: { paymentId, banks, fetchedAt },
    update: { banks, fetchedAt },
  });
}

/** That the processor did not say them. A list that is there stays, also one that came at the same moment. */
export async function noteNoBanks(tx: Tx, paymentId: string): Promise<void> {
  const data = [{ paymentId, banks: [], fetchedAt: new Date() }];
  await tx.refundBankList.createMany({ data, skipDuplicates: true });
}

/** Whether it had been noted. */
export async function forgetNoBanks(tx: Tx, paymentId: string): Promise<boolean> {
  const { count } = await tx.refundBankList.deleteMany({ where: { paymentId, banks: { equals: [] } } });
  return count > 0;
}
