import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

const kept = {
  id: true,
  orderNo: true,
  orderTyped: true,
  makerId: true,
  method: true,
  amountSide: true,
  recipientPhone: true,
  recipientBankCode: true,
  recipientBankName: true,
  expectedName: true,
  holderName: true,
  description: true,
  payoutText: true,
  note: true,
  amountMinor: true,
  currency: true,
  cardFirst6: true,
  cardLast4: true,
  cardLength: true,
  cardBrand: true,
  cardHash: true,
  erasedAt: true,
  next: { select: { id: true } },
  attempts: { where: { isCurrent: true }, select: { status: true, leavesAt: true } },
} as const satisfies Prisma.PayoutSelect;

/** Only what a second payout to the same recipient may start with. */
export async function findForAgain(tx: Tx, id: string) {
  return tx.payout.findUnique({ where: { id }, select: kept });
}
