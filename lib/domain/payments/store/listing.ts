import 'server-only';
import { Prisma } from '#lib/db/client.ts';
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
  named,
  type Plans,
  phoneBeginning,
  type WantedAmount,
} from '#lib/list/store/plans.ts';
import { toSearchedList } from '#lib/list/store/searched-list.ts';
import { anyStatus } from '#lib/list/store/statuses.ts';
import type { PaymentFilters } from '../schemas/list.ts';
import { type PaymentStatus, paymentGroups, paymentIndexGroups } from '../status.ts';

/** What a payment can be found by; absent fields are not searched. */
export type PaymentSearch = {
  /** A whole id: ours, the processor's, or the intent's. */
  id?: string;
  /** The end of our id or of the processor's, as short ids show it. */
  idEnd?: string;
  /** The whole reference or its beginning, in either case. */
  reference?: string;
  /** E.164 */
  phone?: string;
  /** The beginning of one. */
  phoneStart?: string;
  first6?: string;
  last4?: string;
  phoneEnd?: string;
  /** In lower case. */
  name?: string;
  amount?: WantedAmount;
};

type Filters = {
  status?: readonly PaymentStatus[] | undefined;
  method?: PaymentFilters['method'];
  isMismatched?: boolean | undefined;
  isRefundable?: boolean | undefined;
  /** A capture or cancellation of it has an unknown outcome. */
  hasUnknownAction?: boolean | undefined;
  /** Held, with the hold ending before this moment. */
  endingBefore?: Date | undefined;
  /** Any of these three, or a status that nobody lists. */
  due?: Due | undefined;
  amount?: AmountRange | undefined;
  bank?: readonly string[] | undefined;
  errorCode?: string | undefined;
};

/** Until when a hold that ends has to be decided, and from when on a status that nobody lists is told. */
export type Due = { endingBefore: Date; unlistedSince: Date };

export type PaymentListing = Listing<Filters, PaymentSearch>;

const place = { from: Prisma.sql`"payments" p`, id: Prisma.sql`p."id"` };

const isMismatched = Prisma.sql`p."disagrees_since" IS NOT NULL`;
const hasUnknownAction = Prisma.sql`p."id" = ANY (ARRAY(SELECT "payment_id" FROM "payment_actions" WHERE "status" = 'unknown'))`;
const isEnding = (before: Date) => Prisma.sql`p."status" = 'authorized' AND p."expires_at" < ${before}`;

const isUnlisted = (since: Date) => Prisma.sql`p."status" = 'unlisted' AND p."status_at" >= ${since}`;

const plans: Plans<Filters> = {
  place,
  idKind: 'payment',
  madeAt: Prisma.sql`p."created_at"`,
  filters: {
    status: anyStatus(Prisma.sql`p."status"`, 'payment_status', {
      groups: paymentIndexGroups,
      usual: paymentGroups.paid,
    }),
    method: anyOf(Prisma.sql`p."method"`, 'payment_method'),
    isMismatched: () => [isMismatched],
    // The condition of its indexes word for word, or PostgreSQL will not use them. No other refund is made until an outcome
    // is known, and none while the processor contradicts itself.
    isRefundable: () => [
      Prisma.sql`p."status" = 'captured' AND p."captured_minor" > p."refunded_minor" + p."refunding_minor"
        + p."refund_unknown_minor" + p."refunded_elsewhere_minor"
        AND p."refund_unknown_minor" = 0 AND p."disagrees_since" IS NULL`,
    ],
    hasUnknownAction: () => [hasUnknownAction],
    endingBefore: (moment) => [isEnding(moment)],
    due: ({ endingBefore, unlistedSince }) => [
      hasUnknownAction,
      Prisma.sql`${isMismatched} AND NOT ${hasUnknownAction}`,
      Prisma.sql`${isEnding(endingBefore)} AND NOT (${isMismatched}) AND NOT ${hasUnknownAction}`,
      Prisma.sql`${isUnlisted(unlistedSince)} AND NOT (${isMismatched}) AND NOT ${hasUnknownAction}`,
    ],
    amount: (range) => [inRange(Prisma.sql`p."amount_minor"`, range)],
    bank: equalTo(Prisma.sql`p."payer_bank"`),
    errorCode: (code) => [Prisma.sql`p."error_code" = ${code}`],
  },
  plans: [
    // First, because few rows match these at any time.
    ['hasUnknownAction'],
    ['isMismatched'],
    ['endingBefore'],
    ['due'],
    ['errorCode'],
    ['bank'],
    ['status', 'method', 'isRefundable'],
    ['status', 'isRefundable'],
    ['method', 'isRefundable'],
    ['isRefundable'],
    ['status', 'method'],
    ['status'],
    ['method'],
  ],
  ungrouped: ['isRefundable'],
  excluding: [
    // One is held and the other captured.
    ['endingBefore', 'isRefundable'],
    // Nothing is given back while the processor contradicts itself.
    ['isMismatched', 'isRefundable'],
  ],
};

export const {
  listIds: listPaymentIds,
  toWhole: toWholePayments,
  toCount: toCountOfPayments,
} = toSearchedList(plans, toHits);

function toHits(search: PaymentSearch): Hit[] {
  const { id, idEnd, reference, phone, phoneStart, first6, last4, phoneEnd, name, amount } = search;
  const hits: Hit[] = [];
  if (id !== undefined) {
    hits.push({ where: Prisma.sql`p."id" = ${id}` });
    hits.push({ where: Prisma.sql`p."processor_payment_id" = ${id}` });
    hits.push({ where: Prisma.sql`p."processor_intent_id" = ${id}` });
  }
  if (idEnd !== undefined) {
    hits.push(ending(place, Prisma.sql`reverse(p."id")`, idEnd));
    hits.push(ending(place, Prisma.sql`reverse(p."processor_payment_id")`, idEnd));
  }
  if (reference !== undefined) {
    const column = Prisma.sql`p."client_reference_id"`;
    hits.push(beginning(place, Prisma.sql`lower(${column})`, reference.toLowerCase()));
    hits.push(afterDash(place, column, reference.toLowerCase()));
  }
  if (phone !== undefined) hits.push({ where: Prisma.sql`p."payer_phone" = ${phone}` });
  if (phoneStart !== undefined) hits.push(phoneBeginning(place, Prisma.sql`p."payer_phone"`, phoneStart));
  if (first6 !== undefined) hits.push(beginning(place, Prisma.sql`left(p."payer_instrument", 6)`, first6));
  if (last4 !== undefined) hits.push(ending(place, Prisma.sql`reverse(p."payer_instrument")`, last4));
  if (phoneEnd !== undefined) hits.push(ending(place, Prisma.sql`reverse(p."payer_phone")`, phoneEnd));
  if (name !== undefined) hits.push(...named(place, Prisma.sql`p."payer_name"`, name));
  if (amount !== undefined) hits.push(amounting(place, Prisma.sql`p."amount_minor"`, amount));
  return hits;
}
