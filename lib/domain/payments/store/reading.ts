import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { mostEvents } from '#lib/domain/processor-log/status.ts';

const openActions = {
  where: { status: { in: ['waiting', 'sending', 'accepted', 'unknown'] } },
  include: { maker: { select: { name: true } } },
  take: 1,
} as const satisfies Prisma.Payment$actionsArgs;

const listed = { actions: openActions } as const satisfies Prisma.PaymentInclude;

const whole = {
  actions: { orderBy: { id: 'desc' }, include: { maker: { select: { name: true } } } },
  events: { orderBy: { id: 'desc' }, take: mostEvents, include: { actor: { select: { name: true } } } },
} as const satisfies Prisma.PaymentInclude;

export type ListedPayment = Prisma.PaymentGetPayload<{ include: typeof listed }>;
export type WholePayment = Prisma.PaymentGetPayload<{ include: typeof whole }>;

/** These payments as lists show them, newest first. */
export async function findListedPayments(tx: Tx, ids: string[]): Promise<ListedPayment[]> {
  return tx.payment.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, include: listed });
}

/** Held payments, soonest end of hold first; those without a known end follow, oldest first. */
export async function findPaymentsToDecide(tx: Tx, take: number): Promise<ListedPayment[]> {
  return tx.payment.findMany({
    where: { status: 'authorized' },
    orderBy: [{ expiresAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    include: listed,
    take,
  });
}

export async function existsPayment(tx: Tx, id: string): Promise<boolean> {
  return (await tx.payment.findUnique({ where: { id }, select: { id: true } })) !== null;
}

export async function findWholePayment(tx: Tx, id: string): Promise<WholePayment | null> {
  return tx.payment.findUnique({ where: { id }, include: whole });
}

/** How many payments need a look. */
export async function countPayments(tx: Tx, endingBefore: Date) {
  const [toDecide, endingSoon, mismatched, unknownActions] = await Promise.all([
    tx.payment.count({ where: { status: 'authorized' } }),
    tx.payment.count({ where: { status: 'authorized', expiresAt: { lt: endingBefore } } }),
    tx.payment.count({ where: { mismatchSince: { not: null } } }),
    tx.paymentAction.count({ where: { status: 'unknown' } }),
  ]);
  return { toDecide, endingSoon, mismatched, unknownActions };
}
