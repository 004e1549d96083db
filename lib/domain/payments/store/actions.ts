import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { claimsOf } from '#lib/domain/sending/store/claims.ts';
import { sumWaiting, type WaitingSum } from '#lib/domain/sending/store/waiting.ts';
import type { PaymentActionStatus } from '../status/action.ts';

export type ActionRow = Prisma.PaymentActionGetPayload<{ include: { maker: true } }>;

const open = ['waiting', 'sending', 'accepted', 'unknown'] as const;

/**
 * False when another action is open (partial unique index): this settles two people, two tabs, or a capture
 * next to a cancellation.
 */
export async function insertAction(tx: Tx, data: Prisma.PaymentActionCreateManyInput): Promise<boolean> {
  const { count } = await tx.paymentAction.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

/** @throws when there is no such action */
export async function getAction(tx: Tx, id: string) {
  return tx.paymentAction.findUniqueOrThrow({ where: { id }, include: { payment: true } });
}

/** The caller holds the payment's lock, so nobody else moves its actions. */
export async function findAction(tx: Tx, id: string): Promise<ActionRow | null> {
  return tx.paymentAction.findUnique({ where: { id }, include: { maker: true } });
}

export async function findOpenAction(tx: Tx, paymentId: string): Promise<ActionRow | null> {
  return tx.paymentAction.findFirst({
    where: { paymentId, status: { in: [...open] } },
    include: { maker: true },
  });
}

/** Which of these payments have an open action. */
export async function findActedOn(tx: Tx, paymentIds: readonly string[]): Promise<Set<string>> {
  const found = await tx.paymentAction.findMany({
    where: { paymentId: { in: [...paymentIds] }, status: { in: [...open] } },
    select: { paymentId: true },
  });
  return new Set(found.map(({ paymentId }) => paymentId));
}

/** The newest action, open or not: an ended one may still turn out differently. */
export async function findLatestAction(tx: Tx, paymentId: string): Promise<ActionRow | null> {
  return tx.paymentAction.findFirst({
    where: { paymentId },
    orderBy: { id: 'desc' },
    include: { maker: true },
  });
}

/** Moves an action if it is still in the state that the decision saw; false when somebody else moved it. */
export async function moveAction(
  tx: Tx,
  id: string,
  from: PaymentActionStatus,
  data: Prisma.PaymentActionUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.paymentAction.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

export const actionClaims = claimsOf('payment_actions', (tx) => tx.paymentAction, { status: 'waiting' });

/** How many captures and cancellations a resume of sending would send, and of how much. */
export async function sumWaitingActions(tx: Tx): Promise<WaitingSum[]> {
  const rows = Prisma.sql`
    SELECT kind::text AS kind, currency, amount_minor FROM payment_actions WHERE status = 'waiting'`;
  return sumWaiting(tx, rows);
}

/** Actions that await their outcome, with the time of the last inquiry about their payment. */
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
