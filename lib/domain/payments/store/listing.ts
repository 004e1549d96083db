import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import type { SearchedBank } from '#lib/list/search-text.ts';
import { type AmountRange, anyOf, equalTo, inRange, type ListTable } from '#lib/list/store/conditions.ts';
import {
  amounting,
  banksNamed,
  beginning,
  ending,
  exactly,
  type Match,
  named,
  numbered,
  type SearchTable,
  type WantedAmount,
} from '#lib/list/store/search.ts';
import { type Listing, toReadings } from '#lib/list/store/select.ts';
import type { PaymentFilters } from '../schemas/list.ts';
import type { PaymentStatus } from '../status.ts';

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
  /** Small letters. */
  name?: string;
  bank?: SearchedBank;
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

/**
 * The moment before which a hold that ends has to be decided, and the one from which an unlisted status is reported.
 */
export type Due = { endingBefore: Date; unlistedSince: Date };

export type PaymentListing = Listing<Filters, PaymentSearch>;

/** A row of payments by that name, which refunds and notifications search as well. */
export const payments: SearchTable = {
  from: Prisma.sql`"payments" p`,
  id: Prisma.sql`p."id"`,
  terms: Prisma.sql`search_terms(
    ARRAY['n' || p."client_reference_id", 'n' || substr(p."client_reference_id", strpos(p."client_reference_id", '-') + 1),
      'p' || p."payer_phone", 'c' || p."payer_instrument", 'n' || p."processor_intent_id", 's' || (p."amount_minor" / 100)],
    p."payer_name",
    ARRAY[p."id", p."processor_payment_id", p."payer_phone", p."payer_instrument"])`,
};

/** It is looked up by the search index alone. */
export const intentOfPayment = { kind: 'number', column: Prisma.sql`p."processor_intent_id"` } as const;

const isMismatched = Prisma.sql`p."mismatch_since" IS NOT NULL`;
const hasUnknownAction = Prisma.sql`p."id" = ANY (ARRAY(SELECT "payment_id" FROM "payment_actions" WHERE "status" = 'unknown'))`;
const isEnding = (before: Date) => Prisma.sql`p."status" = 'authorized' AND p."expires_at" < ${before}`;

const table: ListTable<Filters> = {
  ...payments,
  idKind: 'payment',
  madeAt: Prisma.sql`p."created_at"`,
  filters: {
    status: anyOf(Prisma.sql`p."status"`, 'payment_status'),
    method: anyOf(Prisma.sql`p."method"`, 'payment_method'),
    isMismatched: () => [isMismatched],
    // No other refund is made until an outcome is known, and none while the processor contradicts itself.
    isRefundable: () => [
      Prisma.sql`p."status" = 'captured' AND p."captured_minor" > p."refunded_minor" + p."refunding_minor"
        + p."refund_unknown_minor" + p."refunded_elsewhere_minor"
        AND p."refund_unknown_minor" = 0 AND p."mismatch_since" IS NULL`,
    ],
    hasUnknownAction: () => [hasUnknownAction],
    endingBefore: (moment) => [isEnding(moment)],
    due: ({ endingBefore, unlistedSince }) => [
      hasUnknownAction,
      isMismatched,
      isEnding(endingBefore),
      Prisma.sql`p."status" = 'unlisted' AND p."status_at" >= ${unlistedSince}`,
    ],
    amount: (range) => [inRange(Prisma.sql`p."amount_minor"`, range)],
    bank: equalTo(Prisma.sql`p."payer_bank"`),
    errorCode: (code) => [Prisma.sql`p."error_code" = ${code}`],
  },
  indexed: [
    'hasUnknownAction',
    'isMismatched',
    'endingBefore',
    'due',
    'errorCode',
    'bank',
    'status',
    'method',
  ],
};

export const {
  listIds: listPaymentIds,
  toWhole: toWholePayments,
  toCount: toCountOfPayments,
} = toReadings(table, (search: PaymentSearch) => [
  { ...payments, rows: (ids) => Prisma.sql`p."id" = ANY (${ids})`, matches: toPaymentMatches(search) },
]);

const column = (name: string) => Prisma.raw(`p."${name}"`);

/** What a search means for a payment, in a refund's list as well. */
export function toPaymentMatches(search: PaymentSearch): Match[] {
  const { id, idEnd, reference, phone, phoneStart, first6, last4, phoneEnd, name, bank, amount } = search;
  const matches: Match[] = [];
  if (id !== undefined) {
    matches.push(
      { test: Prisma.sql`p."id" = ${id}` },
      { test: Prisma.sql`p."processor_payment_id" = ${id}` },
    );
    matches.push(exactly(payments, intentOfPayment, [id]));
  }
  if (idEnd !== undefined) {
    matches.push(ending(payments, column('id'), idEnd));
    matches.push(ending(payments, column('processor_payment_id'), idEnd));
  }
  if (reference !== undefined) matches.push(...numbered(payments, column('client_reference_id'), reference));
  if (phone !== undefined) matches.push({ test: Prisma.sql`p."payer_phone" = ${phone}` });
  if (phoneStart !== undefined)
    matches.push(beginning(payments, { kind: 'phone', column: column('payer_phone') }, phoneStart));
  if (first6 !== undefined)
    matches.push(beginning(payments, { kind: 'card', column: column('payer_instrument') }, first6));
  if (last4 !== undefined) matches.push(ending(payments, column('payer_instrument'), last4));
  if (phoneEnd !== undefined) matches.push(ending(payments, column('payer_phone'), phoneEnd));
  if (name !== undefined) matches.push(named(payments, column('payer_name'), name));
  if (bank !== undefined) matches.push(ofPayersBank(bank));
  if (amount !== undefined) matches.push(amounting(payments, column('amount_minor'), amount));
  return matches;
}

/** The payer's bank; with the last digits of a phone next to it, only payments from such a phone. */
function ofPayersBank({ name, lastDigits }: SearchedBank): Match {
  const isOfBank = Prisma.sql`p."payer_bank" = ANY (${banksNamed('name', name)})`;
  if (lastDigits === undefined) return { test: isOfBank };
  const byPhone = ending(payments, column('payer_phone'), lastDigits);
  return { ...byPhone, test: Prisma.sql`${byPhone.test} AND ${isOfBank}` };
}
