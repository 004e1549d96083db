import 'server-only';
import * as z from 'zod/mini';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask } from '#lib/db/together/ask.ts';
import { toApprovedBy, toDecidableBy } from '#lib/domain/approvals/store.ts';
import type { Listing } from '#lib/list/store/ids.ts';
import {
  type AmountRange,
  afterDash,
  amounting,
  anyOf,
  beginning,
  ending,
  equalTo,
  type Hit,
  inRange,
  madeBy,
  named,
  oneOf,
  type Plans,
  phoneBeginning,
  placedAt,
  type WantedAmount,
} from '#lib/list/store/plans.ts';
import { toSearchedList } from '#lib/list/store/searched-list.ts';
import { anyStatus } from '#lib/list/store/statuses.ts';
import { atProcessor, type RefundStatus, refundGroups, refundIndexGroups } from '../status.ts';
import { isUnlisted } from './unlisted.ts';

/** What a refund can be found by; absent fields are not searched. */
export type RefundSearch = {
  /**
   * A whole id: our refund id, the processor's, or one of the payment's (ours, the processor's, the
   * intent's).
   */
  id?: string;
  /** The end of our number or id, as people read it out. */
  end?: string;
  /** The payment's reference or its beginning, in either case. */
  reference?: string;
  /** E.164: the payer's phone, or the recipient's. */
  phone?: string;
  /** The beginning of one. */
  phoneStart?: string;
  /** Of the payer's instrument. */
  first6?: string;
  last4?: string;
  phoneEnd?: string;
  /** The payer's, the recipient's or the maker's, in lower case. */
  name?: string;
  amount?: WantedAmount;
};

/** A person who may resolve refunds, and perhaps also approve them. */
type Decider = { id: string; mayApprove: boolean };

/** What nobody knows of one maker's or of all (null), and what this person may decide; null: nothing. */
type AttentionOf = { makerId: string | null; decider: Decider | null; unlistedSince: Date };

type Filters = {
  status?: readonly RefundStatus[] | undefined;
  makerId?: string | undefined;
  isToAnotherAccount?: boolean | undefined;
  /**
   * Waits for this person as the second one: for an approval, or for confirming a proposed manual resolution.
   */
  decider?: Decider | undefined;
  attentionOf?: AttentionOf | undefined;
  /** With the processor, which has said nothing since then. */
  silentBefore?: Date | undefined;
  isMismatched?: boolean | undefined;
  paymentId?: string | undefined;
  method?: readonly string[] | undefined;
  amount?: AmountRange | undefined;
  bank?: readonly string[] | undefined;
  errorCode?: string | undefined;
  approverId?: string | undefined;
};

export type RefundListing = Listing<Filters, RefundSearch>;

const place = { from: Prisma.sql`"refunds" r`, id: Prisma.sql`r."id"` };
const payments = { from: Prisma.sql`"payments" p`, id: Prisma.sql`p."id"` };

const anyOfStatuses = anyStatus(Prisma.sql`r."status"`, 'refund_status', {
  groups: refundIndexGroups,
  usual: refundGroups.done,
});

const plans: Plans<Filters> = {
  place,
  idKind: 'refund',
  madeAt: Prisma.sql`r."created_at"`,
  filters: {
    status: anyOfStatuses,
    makerId: (id) => [Prisma.sql`r."maker_id" = ${id}`],
    // Phone and bank are both there or both not (a constraint), and every index of the list has the bank.
    isToAnotherAccount: () =>
      placedAt(Prisma.sql`r."recipient_phone" IS NOT NULL`, Prisma.sql`r."recipient_bank_code" IS NOT NULL`),
    decider: toDecidable,
    attentionOf: toAttended,
    silentBefore: toSilent,
    isMismatched: () => [Prisma.sql`r."disagrees_since" IS NOT NULL`],
    paymentId: (id) => [Prisma.sql`r."payment_id" = ${id}`],
    method: anyOf(Prisma.sql`r."method"`, 'payment_method'),
    amount: (range) => [inRange(Prisma.sql`r."amount_minor"`, range)],
    bank: equalTo(Prisma.sql`r."recipient_bank_code"`),
    errorCode: (code) => [Prisma.sql`r."processor_error_code" = ${code}`],
    approverId: (id) => [Prisma.sql`r."approved_by_id" = ${id}`],
  },
  plans: [
    // First, because few rows match these at any time.
    ['paymentId'],
    ['decider', 'isMismatched'],
    ['decider', 'isToAnotherAccount'],
    ['decider'],
    ['isMismatched'],
    ['attentionOf'],
    ['silentBefore'],
    ['errorCode'],
    ['approverId'],
    ['bank'],
    ['status', 'isToAnotherAccount'],
    ['makerId', 'isToAnotherAccount'],
    ['isToAnotherAccount'],
    ['status', 'makerId'],
    // Before the statuses, which are left to this one where a maker's would be too many places.
    ['makerId'],
    ['status'],
    ['method'],
  ],
  ungrouped: ['isToAnotherAccount'],
};

export const {
  listIds: listRefundIds,
  toWhole: toWholeRefunds,
  toCount: toCountOfRefunds,
} = toSearchedList(plans, toHits);

const refundId = Prisma.sql`r."id"`;

function toDecidable({ id, mayApprove }: Decider): Prisma.Sql[] {
  if (!mayApprove) return [toResolveBy(id)];
  return [
    Prisma.sql`r."status" = 'pending_approval' AND ${toDecidableBy('refund', refundId, id)}`,
    toResolveBy(id),
  ];
}

/** What nobody knows; of the rest what this person may decide, which nobody may of a refund of their own. */
function toAttended({ makerId, decider, unlistedSince }: AttentionOf): Prisma.Sql[] {
  const { alone, beside } = anyOfStatuses(refundGroups.attention);
  const unresolved =
    makerId === null ? alone.at : beside.at.map((at) => Prisma.sql`${at} AND r."maker_id" = ${makerId}`);
  const decidable = decider ? toDecidable(decider) : [];
  const own = makerId === null ? Prisma.sql`TRUE` : Prisma.sql`r."maker_id" = ${makerId}`;
  return [
    ...unresolved,
    Prisma.sql`r."id" = ANY (ARRAY(SELECT "id" FROM "refunds" WHERE ${isUnlisted(unlistedSince)})) AND ${own}`,
    ...decidable.map((each) => Prisma.sql`${each} AND ${oneOf(unresolved)} IS NOT TRUE`),
  ];
}

function toSilent(before: Date): Prisma.Sql[] {
  return atProcessor.map(
    (status) => Prisma.sql`r."status" = ${status}::"refund_status"
      AND r."id" < ${firstIdAt('refund', before)} AND r."status_at" < ${before}`,
  );
}

/** Somebody else proposed a manual resolution, and this person neither made nor approved the refund. */
function toResolveBy(id: string): Prisma.Sql {
  return Prisma.sql`r."status" IN ('unknown', 'conflict', 'accepted', 'requested', 'issued') AND r."maker_id" <> ${id}
    AND NOT ${toApprovedBy('refund', refundId, id)} AND EXISTS (
      SELECT 1 FROM "resolutions" s WHERE s."subject_kind" = 'refund' AND s."subject_id" = r."id"
        AND s."outcome" IS NULL AND s."proposer_id" <> ${id})`;
}

/** How many proposed manual resolutions wait for this person; `known`: of refunds whose outcome is not called unknown. */
export async function countToResolve(tx: Tx, id: string): Promise<{ count: number; known: number }> {
  const sql = Prisma.sql`SELECT count(*)::int AS count,
      (count(*) FILTER (WHERE r."status" NOT IN ('unknown', 'conflict')))::int AS known
    FROM "refunds" r WHERE ${toResolveBy(id)}`;
  const [row] = await ask(tx, z.object({ count: z.int(), known: z.int() }), sql);
  return row ?? { count: 0, known: 0 };
}

/** Payment searches, applied to the payment of a refund. */
function ofPayment(...hits: Hit[]): Hit[] {
  const any = oneOf(hits.map(({ where }) => where));
  return hits.map(({ where, matches }, at) => ({
    where: Prisma.sql`r."payment_id" = ANY (ARRAY(SELECT "id" FROM "payments" p WHERE ${where}))`,
    // One look at the payment for all of them. A scalar question and no EXISTS, which PostgreSQL would answer by reading
    // all payments where many match.
    test:
      at === 0
        ? Prisma.sql`(SELECT ${any} FROM "payments" p WHERE p."id" = r."payment_id")`
        : Prisma.sql`FALSE`,
    ...(matches && { matches: { ids: matches.ids, of: Prisma.sql`r."payment_id"` } }),
  }));
}

function toHits(search: RefundSearch): Hit[] {
  const { id, end, reference, phone, phoneStart, first6, last4, phoneEnd, name, amount } = search;
  const hits: Hit[] = [];
  const ofIts: Hit[] = [];
  if (id !== undefined) {
    hits.push({ where: Prisma.sql`r."id" = ${id}` }, { where: Prisma.sql`r."processor_refund_id" = ${id}` });
    const columns = ['id', 'processor_payment_id', 'processor_intent_id'];
    ofIts.push(...columns.map((name) => ({ where: Prisma.sql`p.${Prisma.raw(`"${name}"`)} = ${id}` })));
  }
  if (end !== undefined) {
    hits.push(ending(place, Prisma.sql`reverse(r."number")`, end.toUpperCase()));
    hits.push(ending(place, Prisma.sql`reverse(r."id")`, end.toLowerCase()));
  }
  if (reference !== undefined) {
    const column = Prisma.sql`p."client_reference_id"`;
    const text = reference.toLowerCase();
    ofIts.push(beginning(payments, Prisma.sql`lower(${column})`, text), afterDash(payments, column, text));
  }
  if (phone !== undefined) {
    hits.push({ where: Prisma.sql`r."recipient_phone" = ${phone}` });
    ofIts.push({ where: Prisma.sql`p."payer_phone" = ${phone}` });
  }
  if (phoneStart !== undefined) {
    hits.push(phoneBeginning(place, Prisma.sql`r."recipient_phone"`, phoneStart));
    ofIts.push(phoneBeginning(payments, Prisma.sql`p."payer_phone"`, phoneStart));
  }
  if (first6 !== undefined)
    ofIts.push(beginning(payments, Prisma.sql`left(p."payer_instrument", 6)`, first6));
  if (last4 !== undefined) ofIts.push(ending(payments, Prisma.sql`reverse(p."payer_instrument")`, last4));
  if (phoneEnd !== undefined) {
    hits.push(ending(place, Prisma.sql`reverse(r."recipient_phone")`, phoneEnd));
    ofIts.push(ending(payments, Prisma.sql`reverse(p."payer_phone")`, phoneEnd));
  }
  if (name !== undefined) {
    hits.push(...named(place, Prisma.sql`r."recipient_name"`, name));
    ofIts.push(...named(payments, Prisma.sql`p."payer_name"`, name));
    hits.push(madeBy(place, Prisma.sql`r."maker_id"`, name));
  }
  if (amount !== undefined) hits.push(amounting(place, Prisma.sql`r."amount_minor"`, amount));
  return ofIts.length === 0 ? hits : [...hits, ...ofPayment(...ofIts)];
}
