import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { mostEvents } from '#lib/domain/processor-log/status.ts';
import type { Due } from './listing.ts';

const openActions = {
  where: { status: { in: ['waiting', 'sending', 'accepted', 'unknown'] } },
  include: { maker: { select: { name: true } } },
  take: 1,
} as const satisfies Prisma.Payment$actionsArgs;

/**
 * Its refunds that the totals of its row do not distinguish: nothing was sent of them yet, or they contradict
 * themselves.
 */
const countedRefunds = {
  where: { status: { in: ['pending_approval', 'approved', 'conflict'] } },
  select: { amountMinor: true, status: true },
} as const satisfies Prisma.Payment$refundsArgs;

const listed = { actions: openActions, refunds: countedRefunds } as const satisfies Prisma.PaymentInclude;

const whole = {
  actions: { orderBy: { id: 'desc' }, include: { maker: { select: { name: true } } } },
  events: { orderBy: { id: 'desc' }, take: mostEvents, include: { actor: { select: { name: true } } } },
  refunds: countedRefunds,
} as const satisfies Prisma.PaymentInclude;

export type ListedPayment = Prisma.PaymentGetPayload<{ include: typeof listed }>;
export type WholePayment = Prisma.PaymentGetPayload<{ include: typeof whole }>;

/** These payments as lists show them, newest first. */
export async function findListedPayments(tx: Tx, ids: string[]): Promise<ListedPayment[]> {
  return tx.payment.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, include: listed });
}

const waiting = z.object({
  why: z.enum(['unknown', 'mismatch', 'unlisted', 'hold']),
  id: z.string(),
  since: z.date(),
});

/**
 * Payments that somebody has to look into or to decide: what nobody knows, what is contradicted, what has a status that
 * nobody lists, and holds that end by then; the first few of each. Since when, or of a hold until when.
 */
export async function listWaitingPayments(tx: Tx, { endingBefore, unlistedSince }: Due, take: number) {
  const sql = Prisma.sql`
    (SELECT 'unknown' AS why, payment_id AS id, updated_at AS since FROM payment_actions
      WHERE status = 'unknown' ORDER BY updated_at LIMIT ${take})
    UNION ALL (SELECT 'mismatch', id, mismatch_since FROM payments
      WHERE mismatch_since IS NOT NULL ORDER BY id LIMIT ${take})
    UNION ALL (SELECT 'unlisted', id, status_at FROM payments
      WHERE status = 'unlisted' AND status_at >= ${unlistedSince} ORDER BY status_at, id LIMIT ${take})
    UNION ALL (SELECT 'hold', id, expires_at FROM payments
      WHERE status = 'authorized' AND expires_at < ${endingBefore} ORDER BY expires_at, id LIMIT ${take})`;
  return readRows(tx, waiting, sql);
}

export async function findWholePayment(tx: Tx, id: string): Promise<WholePayment | null> {
  return tx.payment.findUnique({ where: { id }, include: whole });
}

const paymentSum = z.object({
  kind: z.enum(['toDecide', 'endingSoon', 'mismatched', 'unknownActions', 'toDo']),
  /** Null until the first reading of the payment. */
  currency: z.nullable(z.enum(currencyCodes)),
  count: z.int(),
  amountMinor: z.nullable(z.bigint()),
});
export type PaymentSum = z.infer<typeof paymentSum>;

/** How many payments need a look, of which kind, and how much money that is; a payment can be of several kinds. */
export async function sumPayments(tx: Tx, { endingBefore, unlistedSince }: Due): Promise<PaymentSum[]> {
  const sql = Prisma.sql`
    SELECT 'toDecide' AS kind, currency, count(*)::int AS count, sum(amount_minor)::bigint AS "amountMinor"
    FROM payments WHERE status = 'authorized' GROUP BY 2
    UNION ALL
    SELECT 'endingSoon', currency, count(*)::int, sum(amount_minor)::bigint
    FROM payments WHERE status = 'authorized' AND expires_at < ${endingBefore} GROUP BY 2
    UNION ALL
    SELECT 'mismatched', currency, count(*)::int, sum(amount_minor)::bigint
    FROM payments WHERE mismatch_since IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'unknownActions', currency, count(*)::int, sum(amount_minor)::bigint
    FROM payment_actions WHERE status = 'unknown' GROUP BY 2
    UNION ALL
    SELECT 'toDo', NULL, count(*)::int, NULL FROM (
      SELECT payment_id FROM payment_actions WHERE status = 'unknown'
      UNION SELECT id FROM payments WHERE mismatch_since IS NOT NULL
      UNION SELECT id FROM payments WHERE status = 'unlisted' AND status_at >= ${unlistedSince}
      UNION SELECT id FROM payments WHERE status = 'authorized' AND expires_at < ${endingBefore}) AS each`;
  return readRows(tx, paymentSum, sql);
}
