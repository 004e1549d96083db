import 'server-only';
import type { Tx } from '#lib/db/client.ts';

const key = 'refund-reasons';

type StoredReason = { code: string; en: string; ru: string; isRetired: boolean };
export type ReasonList = { reasons: StoredReason[]; updatedAt: Date; updatedBy: string };

/** The list as people last wrote it; null until somebody does. */
export async function findReasonList(tx: Tx): Promise<ReasonList | null> {
  const row = await tx.setting.findUnique({ where: { key } });
  return row && { ...row, reasons: row.value as StoredReason[] };
}

/** Writes the list if it is still the one of that moment (null: not written yet); false when it is not. */
export async function replaceReasonList(
  tx: Tx,
  reasons: StoredReason[],
  seen: Date | null,
  updatedBy: string,
): Promise<boolean> {
  const value = reasons;
  const { count } =
    seen === null
      ? await tx.setting.createMany({ data: [{ key, value, updatedBy }], skipDuplicates: true })
      : await tx.setting.updateMany({ where: { key, updatedAt: seen }, data: { value, updatedBy } });
  return count === 1;
}

export type BankItem = { code: string; name: string; nameLatin: string | null };

/** The banks for a refund of that payment, as last read; null when they were not. */
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
