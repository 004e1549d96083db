import 'server-only';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { beginningWith, endingWith, listIds } from '#lib/list/store/ids.ts';
import type { PayoutFilters } from '../schemas/list.ts';
import type { PayoutStatus } from '../status.ts';

/** What a payout can be found by; what is absent is not looked at. */
export type PayoutSearch = {
  /** Canonical; the whole number, its beginning or its end. */
  orderNo?: string;
  /** A whole id: the payout's, an attempt's, or the processor's intent or disbursement. */
  id?: string;
  /** The end of a payout's id, as short ids show it. */
  idEnd?: string;
  /** E.164 */
  phone?: string;
  last4?: string;
  /** In any currency. */
  amountMinor?: bigint;
};

/** All of these at once. */
export type PayoutListing = {
  statuses?: readonly PayoutStatus[] | undefined;
  methods?: PayoutFilters['method'];
  made?: { from: Date; before: Date } | undefined;
  ended?: { from: Date; before: Date } | undefined;
  makerId?: string | undefined;
  ids?: readonly string[] | undefined;
  search?: PayoutSearch | undefined;
  /** The row after which to go on. */
  afterId?: string | undefined;
};

/**
 * The ids of one page, newest first. Each status is a query of its own: one for several would have to read and sort all
 * that stand in them.
 */
export function listPayoutIds(tx: Tx, listing: PayoutListing, take: number): Promise<string[]> {
  const { search, statuses } = listing;
  if (search) return listIds(tx, toHits(search), take, (hit) => toPage(listing, hit, take));
  const states = statuses?.map((status) => hasStatus([status])) ?? null;
  return listIds(tx, states, take, (hit) => toPage(listing, hit, take));
}

/** How many stand in these states now, and how many of those that ended in a span of time stand in others. */
export async function countPayouts(
  tx: Tx,
  groups: {
    moving: readonly PayoutStatus[];
    attention: readonly PayoutStatus[];
    failed: readonly PayoutStatus[];
  },
  today: { from: Date; before: Date },
): Promise<{ moving: number; attention: number; failedToday: number }> {
  const [row] = await tx.$queryRaw<{ moving: number; attention: number; failedToday: number }[]>`
    SELECT
      (SELECT count(*)::int FROM "payout_attempts" a WHERE ${hasStatus(groups.moving)}) AS "moving",
      (SELECT count(*)::int FROM "payout_attempts" a WHERE ${hasStatus(groups.attention)}) AS "attention",
      (SELECT count(*)::int FROM "payout_attempts" a
        WHERE ${hasStatus(groups.failed)} AND ${hasEndedIn(today)}) AS "failedToday"`;
  return row ?? { moving: 0, attention: 0, failedToday: 0 };
}

function toPage(listing: PayoutListing, hit: Prisma.Sql, take: number): Prisma.Sql {
  const { statuses, methods, made, ended, makerId, ids, afterId, search } = listing;
  const conditions = [hit];
  if (statuses && search) conditions.push(hasStatus(statuses));
  if (methods) conditions.push(Prisma.sql`p."method" = ANY(${methods}::"payout_method"[])`);
  if (made) conditions.push(isMadeIn(made));
  if (ended) conditions.push(Prisma.sql`a."is_current" AND ${hasEndedIn(ended)}`);
  if (makerId !== undefined) conditions.push(Prisma.sql`p."maker_id" = ${makerId}`);
  if (ids) conditions.push(Prisma.sql`p."id" = ANY(${ids})`);
  const isJoined = statuses !== undefined || ended !== undefined;
  const attempts = isJoined ? Prisma.sql`JOIN "payout_attempts" a ON a."payout_id" = p."id"` : Prisma.empty;
  // PostgreSQL knows that both are equal, but not that both come after the same.
  const id = isJoined ? Prisma.sql`a."payout_id"` : Prisma.sql`p."id"`;
  if (afterId !== undefined) conditions.push(Prisma.sql`${id} < ${afterId}`);
  return Prisma.sql`(SELECT p."id" FROM "payouts" p ${attempts}
    WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY ${id} DESC LIMIT ${take})`;
}

function hasStatus(statuses: readonly PayoutStatus[]): Prisma.Sql {
  const [first, ...others] = statuses;
  // A single one keeps the order of its index.
  if (first && others.length === 0)
    return Prisma.sql`a."is_current" AND a."status" = ${first}::"payout_status"`;
  return Prisma.sql`a."is_current" AND a."status" = ANY(${statuses}::"payout_status"[])`;
}

/** The database and the process that made the id may have other clocks. */
const clocksDifferMs = 86_400_000;

/**
 * Ids sort by time (decision 015): so the list begins where the span does, instead of reading all that was made since.
 */
function isMadeIn({ from, before }: { from: Date; before: Date }): Prisma.Sql {
  const first = firstIdAt('payout', new Date(from.getTime() - clocksDifferMs));
  const last = firstIdAt('payout', new Date(before.getTime() + clocksDifferMs));
  return Prisma.sql`p."created_at" >= ${from} AND p."created_at" < ${before}
    AND p."id" >= ${first} AND p."id" < ${last}`;
}

function hasEndedIn({ from, before }: { from: Date; before: Date }): Prisma.Sql {
  return Prisma.sql`a."finished_at" >= ${from} AND a."finished_at" < ${before}`;
}

function toHits({ orderNo, id, idEnd, phone, last4, amountMinor }: PayoutSearch): Prisma.Sql[] {
  const hits: Prisma.Sql[] = [];
  if (orderNo !== undefined) {
    hits.push(Prisma.sql`lower(p."order_no") LIKE ${beginningWith(orderNo.toLowerCase())}`);
    hits.push(Prisma.sql`reverse(p."order_no") LIKE ${endingWith(orderNo)}`);
  }
  if (id !== undefined) {
    hits.push(Prisma.sql`p."id" = ${id}`);
    hits.push(Prisma.sql`p."id" IN (SELECT "payout_id" FROM "payout_attempts"
      WHERE "id" = ${id} OR "processor_disbursement_id" = ${id} OR "processor_intent_id" = ${id})`);
  }
  if (idEnd !== undefined) hits.push(Prisma.sql`reverse(p."id") LIKE ${endingWith(idEnd)}`);
  if (phone !== undefined) hits.push(Prisma.sql`p."recipient_phone" = ${phone}`);
  if (last4 !== undefined) hits.push(Prisma.sql`p."card_last4" = ${last4}`);
  if (amountMinor !== undefined) hits.push(Prisma.sql`p."amount_minor" = ${amountMinor}`);
  return hits;
}
