import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { lockName } from '#lib/db/lock.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { PayoutMethod } from './methods/names.ts';
import type { BankView } from './schemas.ts';

export type CheckRow = Prisma.RecipientCheckGetPayload<object>;

export async function insertCheck(
  tx: Tx,
  data: Prisma.RecipientCheckUncheckedCreateInput,
): Promise<CheckRow> {
  return tx.recipientCheck.create({ data });
}

/**
 * When this person asked for checks since then, the latest `take` of them, newest first. Until the transaction ends
 * nobody else counts theirs: a hundred at once would all find the same number.
 */
export async function lockCheckTimes(tx: Tx, userId: string, since: Date, take: number): Promise<Date[]> {
  await lockName(tx, 'checksOf', userId);
  const rows = await tx.recipientCheck.findMany({
    where: { requestedById: userId, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take,
    select: { createdAt: true },
  });
  return rows.map(({ createdAt }) => createdAt);
}

export async function findCheck(tx: Tx, id: string): Promise<CheckRow | null> {
  return tx.recipientCheck.findUnique({ where: { id } });
}

/** Stores the answer of a running check; false when somebody cancelled it meanwhile. */
export async function finishCheck(
  tx: Tx,
  id: string,
  data: Prisma.RecipientCheckUncheckedUpdateInput,
): Promise<boolean> {
  const { count } = await tx.recipientCheck.updateMany({ where: { id, status: 'running' }, data });
  return count === 1;
}

/** Marks an answered, unexpired check as confirmed; false when it is no longer both. */
export async function confirmCheck(
  tx: Tx,
  id: string,
  data: { confirmedById: string; confirmedAt: Date; differentNameReason: string | null },
): Promise<boolean> {
  const { count } = await tx.recipientCheck.updateMany({
    where: { id, status: 'allowed', confirmedAt: null, expiresAt: { gt: data.confirmedAt } },
    data,
  });
  return count === 1;
}

/** A name at the bank that people agreed to, and when. */
export type AgreedName = { name: string; at: Date };

/** The name that somebody confirmed last for this phone at this bank. */
export async function findConfirmedName(tx: Tx, phone: string, bankCode: string): Promise<AgreedName | null> {
  const row = await tx.recipientCheck.findFirst({
    where: { phone, bankCode, confirmedAt: { not: null }, recipientName: { not: null } },
    orderBy: { confirmedAt: 'desc' },
    select: { recipientName: true, confirmedAt: true },
  });
  return row?.recipientName && row.confirmedAt ? { name: row.recipientName, at: row.confirmedAt } : null;
}

/** The phones and banks that this person had checked last, newest first; of `take` checks. */
export async function listRecentBanks(
  tx: Tx,
  personId: string,
  take: number,
): Promise<{ phone: string; code: string }[]> {
  const rows = await tx.recipientCheck.findMany({
    where: { requestedById: personId },
    orderBy: { createdAt: 'desc' },
    select: { phone: true, bankCode: true, status: true },
    take,
  });
  return rows.flatMap(({ phone, bankCode: code, status }) =>
    phone !== null && code !== null && status === 'allowed' ? { phone, code } : [],
  );
}

/** The processor's last answer about this card by this method, since then. */
export async function findCardAnswer(
  tx: Tx,
  { method, cardHashes, since }: { method: PayoutMethod; cardHashes: string[]; since: Date },
): Promise<'allowed' | 'refused' | null> {
  const row = await tx.recipientCheck.findFirst({
    where: {
      method,
      cardHash: { in: cardHashes },
      createdAt: { gte: since },
      status: { in: ['allowed', 'refused'] },
    },
    orderBy: { createdAt: 'desc' },
    select: { status: true },
  });
  return row === null ? null : row.status === 'refused' ? 'refused' : 'allowed';
}

export async function insertSecret(tx: Tx, subjectId: string, sealed: string): Promise<void> {
  await tx.cardSecret.create({ data: { subjectId, sealed }, select: { subjectId: true } });
}

export async function findSecret(tx: Tx, subjectId: string): Promise<string | null> {
  const row = await tx.cardSecret.findUnique({ where: { subjectId }, select: { sealed: true } });
  return row?.sealed ?? null;
}

export async function deleteSecret(tx: Tx, subjectId: string): Promise<void> {
  await tx.cardSecret.deleteMany({ where: { subjectId } });
}

export async function findBankList(tx: Tx): Promise<{ banks: BankView[]; fetchedAt: Date } | null> {
  const sql = Prisma.sql`SELECT banks, fetched_at AS "fetchedAt" FROM bank_lists WHERE method = 'sbp'`;
  const [row] = await readRows(tx, z.object({ banks: z.unknown(), fetchedAt: z.date() }), sql);
  return row ? { banks: row.banks as BankView[], fetchedAt: row.fetchedAt } : null;
}

export async function saveBankList(tx: Tx, banks: BankView[], fetchedAt: Date): Promise<void> {
  await tx.bankList.upsert({
    where: { method: 'sbp' },
    create: { method: 'sbp', banks, fetchedAt },
    update: { banks, fetchedAt },
  });
}

const knownBank = z.object({ code: z.string(), name: z.string() });

/** The banks at which this phone's owner was confirmed before, besides one; the latest first. */
export async function listOtherBanks(tx: Tx, phone: string, except: string, take: number) {
  const sql = Prisma.sql`
    SELECT bank_code AS code, max(bank_name) AS name FROM recipient_checks
    WHERE phone = ${phone} AND bank_code <> ${except} AND bank_name IS NOT NULL AND confirmed_at IS NOT NULL
    GROUP BY bank_code ORDER BY max(confirmed_at) DESC LIMIT ${take}`;
  return readRows(tx, knownBank, sql);
}
