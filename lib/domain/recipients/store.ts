import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { BankView } from './schemas.ts';

export type CheckRow = Prisma.RecipientCheckGetPayload<object>;

export async function insertCheck(
  tx: Tx,
  data: Prisma.RecipientCheckUncheckedCreateInput,
): Promise<CheckRow> {
  return tx.recipientCheck.create({ data });
}

export async function findCheck(tx: Tx, id: string): Promise<CheckRow | null> {
  return tx.recipientCheck.findUnique({ where: { id } });
}

/** Writes the answer of a running check; false when somebody cancelled it meanwhile. */
export async function finishCheck(
  tx: Tx,
  id: string,
  data: Prisma.RecipientCheckUncheckedUpdateInput,
): Promise<boolean> {
  const { count } = await tx.recipientCheck.updateMany({ where: { id, status: 'running' }, data });
  return count === 1;
}

/** Marks an answered, unexpired check as confirmed; false when it is neither any more. */
export async function confirmCheck(tx: Tx, id: string, personId: string, now: Date): Promise<boolean> {
  const { count } = await tx.recipientCheck.updateMany({
    where: { id, status: 'allowed', confirmedAt: null, expiresAt: { gt: now } },
    data: { confirmedAt: now, confirmedById: personId },
  });
  return count === 1;
}

export async function findBankList(tx: Tx): Promise<{ banks: BankView[]; fetchedAt: Date } | null> {
  const row = await tx.bankList.findUnique({ where: { method: 'sbp' } });
  return row && { banks: row.banks as BankView[], fetchedAt: row.fetchedAt };
}

export async function saveBankList(tx: Tx, banks: BankView[], fetchedAt: Date): Promise<void> {
  await tx.bankList.upsert({
    where: { method: 'sbp' },
    create: { method: 'sbp', banks, fetchedAt },
    update: { banks, fetchedAt },
  });
}
