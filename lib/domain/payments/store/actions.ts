import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { claimsOf } from '#lib/domain/sending/store/claims.ts';
import type { PaymentActionStatus } from '../status.ts';

export type ActionRow = Prisma.PaymentActionGetPayload<{ include: { maker: true } }>;

const open = ['waiting', 'sending', 'accepted', 'unknown'] as const;

/** False when another one is open (partial unique index): two people, two tabs, capture beside cancel. */
export async function insertAction(tx: Tx, data: Prisma.PaymentActionCreateManyInput): Promise<boolean> {
  const { count } = await tx.paymentAction.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

/** The caller holds the payment's lock: nobody else moves its actions. */
export async function findAction(tx: Tx, id: string): Promise<ActionRow | null> {
  return tx.paymentAction.findUnique({ where: { id }, include: { maker: true } });
}

export async function findOpenAction(tx: Tx, paymentId: string): Promise<ActionRow | null> {
  return tx.paymentAction.findFirst({
    where: { paymentId, status: { in: [...open] } },
    include: { maker: true },
  });
}

/** The newest that ended although its outcome might still come out otherwise. */
export async function findLatestAction(tx: Tx, paymentId: string): Promise<ActionRow | null> {
  return tx.paymentAction.findFirst({
    where: { paymentId },
    orderBy: { id: 'desc' },
    include: { maker: true },
  });
}

/** Moves an action if it is still where the decision saw it; false when somebody else moved it. */
export async function moveAction(
  tx: Tx,
  id: string,
  from: PaymentActionStatus,
  data: Prisma.PaymentActionUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.paymentAction.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

export const actionClaims = claimsOf((tx) => tx.paymentAction, { status: 'waiting' });

/** Actions whose fact is awaited, with when their payment was last asked for. */
export async function listAwaitedActions(tx: Tx) {
  return tx.paymentAction.findMany({
    where: { status: { in: ['accepted', 'unknown'] } },
    select: {
      status: true,
      watchedSince: true,
      paymentId: true,
      payment: { select: { readAt: true, readFailedAt: true } },
    },
    take: 500,
  });
}
