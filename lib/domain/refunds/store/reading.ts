import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { type Span, toMadeFigures, toOpenFigures } from '#lib/domain/figures/store.ts';
import { intentOfPayment, payments } from '#lib/domain/payments/store/listing.ts';
import { mostEvents } from '#lib/domain/processor-log/status.ts';
import { exactly } from '#lib/list/store/search.ts';
import { blockingStatuses, refundGroups, refundStatuses, releasedStatuses } from '../status.ts';
import { isUnlisted } from './unlisted.ts';

/** What lists show of a refund. */
export const listed = {
  payment: true,
  maker: { select: { name: true } },
} as const satisfies Prisma.RefundInclude;

const linked = { select: { id: true, number: true, status: true, reviewReason: true } } as const;

const whole = {
  ...listed,
  previous: linked,
  next: linked,
  check: { include: { confirmedBy: { select: { name: true } } } },
  events: {
    orderBy: { id: 'desc' },
    take: mostEvents,
    include: { actor: { select: { name: true } }, resolution: true },
  },
} as const satisfies Prisma.RefundInclude;

export type ListedRefund = Prisma.RefundGetPayload<{ include: typeof listed }>;
export type WholeRefundEvent = WholeRefund['events'][number];
export type WholeRefund = Prisma.RefundGetPayload<{ include: typeof whole }>;

/** These refunds as lists show them, newest first. */
export async function findListedRefunds(tx: Tx, ids: string[]): Promise<ListedRefund[]> {
  return tx.refund.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, include: listed });
}

export async function findWholeRefund(tx: Tx, id: string): Promise<WholeRefund | null> {
  return tx.refund.findUnique({ where: { id }, include: whole });
}

/** What the next attempt of a refund starts with. */
export async function findForAgain(tx: Tx, id: string) {
  return tx.refund.findUnique({ where: { id }, include: { payment: true, next: { select: { id: true } } } });
}

/** How many attempts came before this refund; each is linked to the one before it. */
export async function countEarlier(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    WITH RECURSIVE earlier AS (
      SELECT previous_id FROM refunds WHERE id = ${id}
      UNION ALL SELECT r.previous_id FROM refunds r JOIN earlier e ON r.id = e.previous_id)
    SELECT count(previous_id)::int AS count FROM earlier`;
  return row?.count ?? 0;
}

const related = z.object({
  id: z.string(),
  attempt: z.nullable(z.int()),
  isProposed: z.nullable(z.literal(true)),
  stoppedBy: z.nullable(z.string()),
});
type Related = z.infer<typeof related>;

/**
 * What lists show of these refunds that appears in other rows, by their ids. A cancellation that a report contradicted later
 * is nobody's any more.
 */
export async function findRelated(tx: Tx, ids: string[]): Promise<Map<string, Related>> {
  const sql = Prisma.sql`
    WITH RECURSIVE chain AS (
      SELECT id, previous_id, 1 AS attempt FROM refunds WHERE id = ANY (${ids})
      UNION ALL SELECT c.id, r.previous_id, c.attempt + 1 FROM chain c JOIN refunds r ON r.id = c.previous_id)
    SELECT r.id, (SELECT nullif(max(attempt), 1) FROM chain c WHERE c.id = r.id)::int AS attempt,
      nullif(EXISTS (SELECT 1 FROM resolutions s WHERE s.subject_kind = 'refund' AND s.subject_id = r.id
        AND s.outcome IS NULL), FALSE) AS "isProposed",
      CASE WHEN r.status = 'cancelled' THEN (SELECT u.name FROM refund_events e JOIN users u ON u.id = e.actor_id
        WHERE e.refund_id = r.id AND e.to_status = 'cancelled' ORDER BY e.id DESC LIMIT 1) END AS "stoppedBy"
    FROM refunds r WHERE r.id = ANY (${ids})`;
  const rows = await readRows(tx, related, sql);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The newest attempt after this refund, and how many attempts later it is. */
export async function findNewestAttempt(tx: Tx, id: string) {
  const [row] = await tx.$queryRaw<{ id: string; later: number }[]>`
    WITH RECURSIVE attempts AS (
      SELECT id, 1 AS later FROM refunds WHERE previous_id = ${id}
      UNION ALL SELECT r.id, a.later + 1 FROM refunds r JOIN attempts a ON r.previous_id = a.id)
    SELECT id, later FROM attempts ORDER BY later DESC LIMIT 1`;
  const newest = row && (await tx.refund.findUnique({ where: { id: row.id }, ...linked }));
  return newest ? { ...newest, later: row.later } : null;
}

/** The other refund of the payment that has to be resolved before this one can be sent. */
export async function findBlocking(tx: Tx, paymentId: string, id: string) {
  return tx.refund.findFirst({
    where: { paymentId, id: { not: id }, status: { in: [...blockingStatuses] } },
    select: { id: true, number: true, status: true },
  });
}

/** A refund to another phone. */
type Redirected = { id: string; recipientPhone: string; currency: string };

const toDestination = z.object({
  id: z.string(),
  count: z.int(),
  paidCount: z.int(),
  waitingCount: z.int(),
  amountMinor: z.bigint(),
  names: z.array(z.string()),
});

/**
 * The other refunds to the phone of each of these, by anybody, except those that certainly gave no money: how many of
 * them are paid and how many wait for approval, and the names that the bank returned for that phone. A payment by phone
 * that is refunded the way it was paid also goes to its payer's phone.
 */
export async function sumToDestinations(tx: Tx, refunds: readonly Redirected[], since: Date) {
  if (refunds.length === 0) return [];
  // Two joins, each by its index: with "or" between them the planner would read every refund.
  const counts = Prisma.sql`r.id <> asked.id AND r.currency = asked.currency AND r.created_at >= ${since}
    AND r.status <> ALL (${[...releasedStatuses]}::refund_status[])`;
  const sql = Prisma.sql`
    WITH asked AS (SELECT * FROM unnest(${refunds.map(({ id }) => id)}::text[],
      ${refunds.map(({ recipientPhone }) => recipientPhone)}::text[],
      ${refunds.map(({ currency }) => currency)}::text[]) AS each(id, phone, currency)),
    others AS (
      SELECT asked.id, r.amount_minor, r.status, r.recipient_name AS name
      FROM asked JOIN refunds r ON r.recipient_phone = asked.phone WHERE ${counts}
      UNION ALL SELECT asked.id, r.amount_minor, r.status, NULL
      FROM asked JOIN payments p ON p.payer_phone = asked.phone AND p.method = 'sbp'
        JOIN refunds r ON r.payment_id = p.id AND r.recipient_phone IS NULL WHERE ${counts})
    SELECT id, count(*)::int AS count, sum(amount_minor)::bigint AS "amountMinor",
      (count(*) FILTER (WHERE status = ANY (${[...refundGroups.done]}::refund_status[])))::int AS "paidCount",
      (count(*) FILTER (WHERE status = ANY (${[...refundGroups.waiting]}::refund_status[])))::int AS "waitingCount",
      coalesce(array_agg(DISTINCT name) FILTER (WHERE name IS NOT NULL), '{}') AS names
    FROM others GROUP BY id`;
  return readRows(tx, toDestination, sql);
}

const refundSum = z.object({
  status: z.enum(refundStatuses),
  currency: z.enum(currencyCodes),
  count: z.int(),
  amountMinor: z.bigint(),
});
export type RefundSum = z.infer<typeof refundSum>;

const watched = [...refundGroups.waiting, ...refundGroups.moving, ...refundGroups.attention];

/**
 * Number and sum of the refunds that are open, of those made in whole hours that failed, and of those that were refunded
 * and then had a status that nobody lists, by status and currency.
 */
export async function sumRefunds(tx: Tx, madeIn: Span, unlistedSince: Date): Promise<RefundSum[]> {
  const sql = Prisma.sql`
    SELECT status, currency, sum(count)::int AS count, sum(amount_minor)::bigint AS "amountMinor"
    FROM (${toOpenFigures('refund', watched)}
      UNION ALL ${toMadeFigures('refund', refundGroups.failed, madeIn)}
      UNION ALL SELECT status::text, currency, '', 1, amount_minor FROM refunds WHERE ${isUnlisted(unlistedSince)}) AS found
    GROUP BY 1, 2 HAVING sum(count) <> 0`;
  return readRows(tx, refundSum, sql);
}

const silent = z.object({ id: z.string(), count: z.int(), isCut: z.boolean() });

/**
 * Refunds that are with the processor and that it has not reported since then, oldest first: one person's, or
 * everybody's (null). The silent ones are among the oldest that are open: when there are more (`isCut`), none of the
 * others is looked at or counted.
 */
export async function listSilent(tx: Tx, makerId: string | null, before: Date, take: number) {
  const sql = Prisma.sql`
    SELECT id, (count(*) OVER ())::int AS count, seen = ${4 * take} AS "isCut" FROM (
      SELECT *, count(*) OVER () AS seen FROM (
        SELECT r.id, r.status_at FROM refunds r
        WHERE r.status IN ('accepted', 'requested', 'issued') AND r.id < ${firstIdAt('refund', before)}
          AND (${makerId}::text IS NULL OR r.maker_id = ${makerId})
        ORDER BY r.id LIMIT ${4 * take}) AS oldest) AS counted
    WHERE status_at < ${before} ORDER BY id LIMIT ${take}`;
  return readRows(tx, silent, sql);
}

/** As lists show them, and whether each was made again. */
export async function findWaitingRefunds(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  const include = { ...listed, next: { select: { id: true } } };
  return tx.refund.findMany({ where: { id: { in: ids } }, include });
}

/** Every movement of an intent that we know of: its payments with their refunds, or its payouts. */
export async function findMovements(tx: Tx, processorIntentId: string) {
  const { by, test } = exactly(payments, intentOfPayment, [processorIntentId]);
  const ids = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM payments p WHERE ${by} AND ${test} ORDER BY p.id LIMIT 100`;
  const [found, attempts] = await Promise.all([
    tx.payment.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
      include: { refunds: { orderBy: { id: 'asc' } } },
    }),
    tx.payoutAttempt.findMany({
      where: { processorIntentId },
      orderBy: { id: 'asc' },
      include: { payout: true },
      take: 100,
    }),
  ]);
  return { payments: found, attempts };
}
