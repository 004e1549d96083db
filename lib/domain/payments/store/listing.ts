import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { beginningWith, endingWith, listIds } from '#lib/list/store/ids.ts';
import type { PaymentFilters } from '../schemas/list.ts';
import type { PaymentStatus } from '../status.ts';

/** What a payment can be found by; what is absent is not looked at. */
export type PaymentSearch = {
  /** A whole id: ours, the processor's, or the intent's. */
  id?: string;
  /** The end of one of ours or of the processor's, as short ids show it. */
  idEnd?: string;
  /** The whole reference or its beginning, any case. */
  reference?: string;
  /** E.164 */
  phone?: string;
  last4?: string;
  /** In any currency. */
  amountMinor?: bigint;
};

/** All of these at once. */
export type PaymentListing = {
  statuses?: readonly PaymentStatus[] | undefined;
  methods?: PaymentFilters['method'];
  seen?: { from: Date; before: Date } | undefined;
  isMismatched?: boolean | undefined;
  isRefundable?: boolean | undefined;
  /** A capture or cancellation of it is unknown. */
  isUnsettled?: boolean | undefined;
  /** Held, and no longer than until then. */
  endingBefore?: Date | undefined;
  ids?: readonly string[] | undefined;
  search?: PaymentSearch | undefined;
  /** The row after which to go on. */
  afterId?: string | undefined;
};

/** The ids of one page, newest first. */
export function listPaymentIds(tx: Tx, listing: PaymentListing, take: number): Promise<string[]> {
  const hits = listing.search ? toHits(listing.search) : null;
  return listIds(tx, hits, take, (hit) => toPage(listing, hit, take));
}

function toPage(listing: PaymentListing, hit: Prisma.Sql, take: number): Prisma.Sql {
  const { statuses, methods, seen, isMismatched, isRefundable, isUnsettled, endingBefore, ids, afterId } =
    listing;
  const all = [hit];
  if (statuses) all.push(Prisma.sql`p."status" = ANY(${statuses}::"payment_status"[])`);
  if (methods) all.push(Prisma.sql`p."method" = ANY(${methods}::"payment_method"[])`);
  if (seen) all.push(Prisma.sql`p."created_at" >= ${seen.from} AND p."created_at" < ${seen.before}`);
  if (isMismatched) all.push(Prisma.sql`p."disagrees_since" IS NOT NULL`);
  if (isRefundable)
    all.push(Prisma.sql`p."status" = 'captured' AND p."captured_minor" > p."refunded_minor" + p."refunding_minor"
      + p."refund_unknown_minor" + p."refunded_elsewhere_minor"`);
  if (isUnsettled)
    all.push(Prisma.sql`p."id" IN (SELECT "payment_id" FROM "payment_actions" WHERE "status" = 'unknown')`);
  if (endingBefore) all.push(Prisma.sql`p."status" = 'authorized' AND p."expires_at" < ${endingBefore}`);
  if (ids) all.push(Prisma.sql`p."id" = ANY(${ids})`);
  if (afterId !== undefined) all.push(Prisma.sql`p."id" < ${afterId}`);
  return Prisma.sql`(SELECT p."id" FROM "payments" p WHERE ${Prisma.join(all, ' AND ')}
    ORDER BY p."id" DESC LIMIT ${take})`;
}

function toHits({ id, idEnd, reference, phone, last4, amountMinor }: PaymentSearch): Prisma.Sql[] {
  const hits: Prisma.Sql[] = [];
  if (id !== undefined) {
    hits.push(Prisma.sql`p."id" = ${id}`);
    hits.push(Prisma.sql`p."processor_payment_id" = ${id}`);
    hits.push(Prisma.sql`p."processor_intent_id" = ${id}`);
  }
  if (idEnd !== undefined) {
    const pattern = endingWith(idEnd);
    hits.push(Prisma.sql`reverse(p."id") LIKE ${pattern}`);
    hits.push(Prisma.sql`reverse(p."processor_payment_id") LIKE ${pattern}`);
  }
  if (reference !== undefined)
    hits.push(Prisma.sql`lower(p."client_reference_id") LIKE ${beginningWith(reference.toLowerCase())}`);
  if (phone !== undefined) hits.push(Prisma.sql`p."payer_phone" = ${phone}`);
  if (last4 !== undefined) {
    hits.push(Prisma.sql`reverse(p."payer_instrument") LIKE ${endingWith(last4)}`);
    hits.push(Prisma.sql`reverse(p."payer_phone") LIKE ${endingWith(last4)}`);
  }
  if (amountMinor !== undefined) hits.push(Prisma.sql`p."amount_minor" = ${amountMinor}`);
  return hits;
}
