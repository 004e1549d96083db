import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { toApprovedBy, toDecidableBy } from '#lib/domain/approvals/store.ts';
import { beginningWith, endingWith, listIds } from '#lib/list/store/ids.ts';
import type { RefundStatus } from '../status.ts';

/** What a refund can be found by; what is absent is not looked at. */
export type RefundSearch = {
  /** A whole id: ours, the processor's, or one of its payment (ours, the processor's, its intent's). */
  id?: string;
  /** The end of our number or id, as people read it out. */
  end?: string;
  /** The payment's reference or its beginning, any case. */
  reference?: string;
  /** E.164: the payer's, or the one that it goes to. */
  phone?: string;
  amountMinor?: bigint;
};

/** Who may resolve, and perhaps also approve. */
type Decider = { id: string; mayApprove: boolean };

/** All of these at once. */
export type RefundListing = {
  statuses?: readonly RefundStatus[] | undefined;
  made?: { from: Date; before: Date } | undefined;
  makerId?: string | undefined;
  isToAnotherAccount?: boolean | undefined;
  /** Waits for a second person, who this one may be: for a decision, or for how it ended. */
  decider?: Decider | undefined;
  isMismatched?: boolean | undefined;
  paymentId?: string | undefined;
  ids?: readonly string[] | undefined;
  search?: RefundSearch | undefined;
  /** The row after which to go on. */
  afterId?: string | undefined;
};

/** The ids of one page, newest first. */
export function listRefundIds(tx: Tx, listing: RefundListing, take: number): Promise<string[]> {
  const hits = listing.search ? toHits(listing.search) : null;
  return listIds(tx, hits, take, (hit) => toPage(listing, hit, take));
}

function toPage(listing: RefundListing, hit: Prisma.Sql, take: number): Prisma.Sql {
  const { statuses, made, makerId, isToAnotherAccount, decider, isMismatched, paymentId, ids, afterId } =
    listing;
  const all = [hit];
  if (statuses) all.push(Prisma.sql`r."status" = ANY(${statuses}::"refund_status"[])`);
  if (made) all.push(Prisma.sql`r."created_at" >= ${made.from} AND r."created_at" < ${made.before}`);
  if (makerId !== undefined) all.push(Prisma.sql`r."maker_id" = ${makerId}`);
  if (isToAnotherAccount) all.push(Prisma.sql`r."recipient_phone" IS NOT NULL`);
  if (decider) all.push(toDecidable(decider));
  if (isMismatched) all.push(Prisma.sql`r."disagrees_since" IS NOT NULL`);
  if (paymentId !== undefined) all.push(Prisma.sql`r."payment_id" = ${paymentId}`);
  if (ids) all.push(Prisma.sql`r."id" = ANY(${ids})`);
  if (afterId !== undefined) all.push(Prisma.sql`r."id" < ${afterId}`);
  return Prisma.sql`(SELECT r."id" FROM "refunds" r WHERE ${Prisma.join(all, ' AND ')}
    ORDER BY r."id" DESC LIMIT ${take})`;
}

const refundId = Prisma.sql`r."id"`;

function toDecidable({ id, mayApprove }: Decider): Prisma.Sql {
  const toResolve = toResolveBy(id);
  if (!mayApprove) return toResolve;
  const toApprove = Prisma.sql`r."status" = 'pending_approval' AND ${toDecidableBy('refund', refundId, id)}`;
  return Prisma.sql`(${toApprove} OR ${toResolve})`;
}

/** Somebody else proposed how it ended, and this person neither made nor approved it. */
function toResolveBy(id: string): Prisma.Sql {
  return Prisma.sql`r."status" IN ('unknown', 'conflict') AND r."maker_id" <> ${id}
    AND NOT ${toApprovedBy('refund', refundId, id)} AND EXISTS (
      SELECT 1 FROM "resolutions" s WHERE s."subject_kind" = 'refund' AND s."subject_id" = r."id"
        AND s."outcome" IS NULL AND s."proposer_id" <> ${id})`;
}

/** How many proposals of how a refund ended wait for this person. */
export async function countToResolve(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM "refunds" r WHERE ${toResolveBy(id)}`;
  return Number(row?.count ?? 0);
}

function toHits({ id, end, reference, phone, amountMinor }: RefundSearch): Prisma.Sql[] {
  const hits: Prisma.Sql[] = [];
  const ofPayments = (condition: Prisma.Sql) =>
    Prisma.sql`r."payment_id" IN (SELECT "id" FROM "payments" p WHERE ${condition})`;
  if (id !== undefined) {
    hits.push(Prisma.sql`r."id" = ${id}`, Prisma.sql`r."processor_refund_id" = ${id}`);
    hits.push(
      ofPayments(Prisma.sql`p."id" = ${id}`),
      ofPayments(Prisma.sql`p."processor_payment_id" = ${id}`),
    );
    hits.push(ofPayments(Prisma.sql`p."processor_intent_id" = ${id}`));
  }
  if (end !== undefined) {
    hits.push(Prisma.sql`reverse(r."number") LIKE ${endingWith(end.toUpperCase())}`);
    hits.push(Prisma.sql`reverse(r."id") LIKE ${endingWith(end.toLowerCase())}`);
  }
  if (reference !== undefined)
    hits.push(
      ofPayments(Prisma.sql`lower(p."client_reference_id") LIKE ${beginningWith(reference.toLowerCase())}`),
    );
  if (phone !== undefined) {
    hits.push(Prisma.sql`r."recipient_phone" = ${phone}`);
    hits.push(ofPayments(Prisma.sql`p."payer_phone" = ${phone}`));
  }
  if (amountMinor !== undefined) hits.push(Prisma.sql`r."amount_minor" = ${amountMinor}`);
  return hits;
}
