import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
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
 * The ids of one page, newest first; ids sort by time, so the last one is the place to go on from. Each way in which a
 * search can hit is a query of its own over its own index, cut to a page: an OR over all of them would read the table.
 */
export async function listPayoutIds(tx: Tx, listing: PayoutListing, take: number): Promise<string[]> {
  const hits = listing.search ? toHits(listing.search) : [Prisma.sql`TRUE`];
  if (hits.length === 0) return [];
  const pages = hits.map((hit) => toPage(listing, hit, take));
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (${Prisma.join(pages, ' UNION ')}) AS "found" ORDER BY "id" DESC LIMIT ${take}`;
  return rows.map(({ id }) => id);
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
  const { statuses, methods, made, ended, makerId, ids, afterId } = listing;
  const conditions = [hit];
  if (statuses) conditions.push(hasStatus(statuses));
  if (methods) conditions.push(Prisma.sql`p."method" = ANY(${methods}::"payout_method"[])`);
  if (made) conditions.push(isMadeIn(made));
  if (ended) conditions.push(Prisma.sql`a."is_current" AND ${hasEndedIn(ended)}`);
  if (makerId !== undefined) conditions.push(Prisma.sql`p."maker_id" = ${makerId}`);
  if (ids) conditions.push(Prisma.sql`p."id" = ANY(${ids})`);
  if (afterId !== undefined) conditions.push(Prisma.sql`p."id" < ${afterId}`);
  const attempts =
    statuses || ended ? Prisma.sql`JOIN "payout_attempts" a ON a."payout_id" = p."id"` : Prisma.empty;
  return Prisma.sql`(SELECT p."id" FROM "payouts" p ${attempts}
    WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY p."id" DESC LIMIT ${take})`;
}

function hasStatus(statuses: readonly PayoutStatus[]): Prisma.Sql {
  return Prisma.sql`a."is_current" AND a."status" = ANY(${statuses}::"payout_status"[])`;
}

function isMadeIn({ from, before }: { from: Date; before: Date }): Prisma.Sql {
  return Prisma.sql`p."created_at" >= ${from} AND p."created_at" < ${before}`;
}

function hasEndedIn({ from, before }: { from: Date; before: Date }): Prisma.Sql {
  return Prisma.sql`a."finished_at" >= ${from} AND a."finished_at" < ${before}`;
}

function toHits({ orderNo, id, idEnd, phone, last4, amountMinor }: PayoutSearch): Prisma.Sql[] {
  const hits: Prisma.Sql[] = [];
  if (orderNo !== undefined) {
    hits.push(Prisma.sql`lower(p."order_no") LIKE ${toPattern(orderNo.toLowerCase())}`);
    hits.push(Prisma.sql`reverse(p."order_no") LIKE ${toPattern(reversed(orderNo))}`);
  }
  if (id !== undefined) {
    hits.push(Prisma.sql`p."id" = ${id}`);
    hits.push(Prisma.sql`p."id" IN (SELECT "payout_id" FROM "payout_attempts"
      WHERE "id" = ${id} OR "processor_disbursement_id" = ${id} OR "processor_intent_id" = ${id})`);
  }
  if (idEnd !== undefined) hits.push(Prisma.sql`reverse(p."id") LIKE ${toPattern(reversed(idEnd))}`);
  if (phone !== undefined) hits.push(Prisma.sql`p."recipient_phone" = ${phone}`);
  if (last4 !== undefined) hits.push(Prisma.sql`p."card_last4" = ${last4}`);
  if (amountMinor !== undefined) hits.push(Prisma.sql`p."amount_minor" = ${amountMinor}`);
  return hits;
}

/** What begins with this text, every sign of which stands for itself. */
function toPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
