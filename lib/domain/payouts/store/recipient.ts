import 'server-only';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { type PayoutStatus, payoutGroups } from '../status.ts';

/** Exactly one account: a card under each hash that it may have, or a phone at one bank. */
export type Account = { cardHashes: string[] } | { phone: string; bankCode: string | null };

export function whereAccount(account: Account) {
  return 'cardHashes' in account
    ? { cardHash: { in: account.cardHashes } }
    : { recipientPhone: account.phone, recipientBankCode: account.bankCode };
}

const reallyPaid = {
  method: { in: payoutMethods.filter(movesMoney) },
  attempts: { some: { isCurrent: true, status: { in: [...payoutGroups.paid] } } },
} satisfies Prisma.PayoutWhereInput;

export type PaidBefore = {
  payoutId: string;
  orderNo: string;
  madeAt: Date;
  amountMinor: bigint;
  currency: string;
};

/** The newest payout that this account got. */
export async function findLastPaid(tx: Tx, account: Account): Promise<PaidBefore | null> {
  const row = await tx.payout.findFirst({
    where: { ...whereAccount(account), ...reallyPaid },
    orderBy: { createdAt: 'desc' },
    select: {
      id: true,
      orderNo: true,
      orderTyped: true,
      createdAt: true,
      amountMinor: true,
      currency: true,
    },
  });
  if (!row) return null;
  const { id: payoutId, createdAt: madeAt, amountMinor, currency } = row;
  return { payoutId, orderNo: toShownOrderNo(row), madeAt, amountMinor, currency };
}

/** The name under which this account got its newest payout that had one: the bank's last, where it gave another before it left. */
export async function findLastPaidName(tx: Tx, account: Account): Promise<string | null> {
  const given = { isCurrent: true, recipientName: { not: null } };
  const row = await tx.payout.findFirst({
    where: {
      ...{ ...whereAccount(account), ...reallyPaid },
      OR: [{ recipientName: { not: null } }, { attempts: { some: given } }],
    },
    orderBy: { createdAt: 'desc' },
    select: { recipientName: true, attempts: { where: given, select: { recipientName: true } } },
  });
  return row?.attempts[0]?.recipientName ?? row?.recipientName ?? null;
}

/** Nobody has agreed yet to the name that the bank gave for one of these. */
const unsent: PayoutStatus[] = ['draft', 'pending_approval', 'approved', 'cancelled'];

/** The newest name that the bank gave before a payout to this phone left, which was then sent under it. */
export async function findNameSentUnder(
  tx: Tx,
  phone: string,
  bankCode: string,
): Promise<{ name: string; at: Date } | null> {
  const row = await tx.payoutAttempt.findFirst({
    where: {
      ...{ isCurrent: true, recipientName: { not: null }, status: { notIn: unsent } },
      payout: { recipientPhone: phone, recipientBankCode: bankCode },
    },
    orderBy: { nameCheckedAt: { sort: 'desc', nulls: 'last' } },
    select: { recipientName: true, nameCheckedAt: true, createdAt: true },
  });
  return row?.recipientName ? { name: row.recipientName, at: row.nameCheckedAt ?? row.createdAt } : null;
}
