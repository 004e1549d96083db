import 'server-only';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma } from '#lib/db/client.ts';
import { toDecidableBy } from '#lib/domain/approvals/store.ts';
import { payments, toPaymentMatches } from '#lib/domain/payments/store/listing.ts';
import type { SearchedBank } from '#lib/list/search-text.ts';
import { type AmountRange, anyOf, equalTo, inRange, type ListTable } from '#lib/list/store/conditions.ts';
import {
  amounting,
  banksNamed,
  beginning,
  ending,
  type Match,
  madeBy,
  named,
  type SearchTable,
  type Source,
  type WantedAmount,
} from '#lib/list/store/search.ts';
import { type Listing, toReadings } from '#lib/list/store/select.ts';
import { atProcessor, type RefundStatus, refundGroups } from '../status.ts';
import { isUnlisted } from './unlisted.ts';
import { toResolveBy } from './unresolved.ts';

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
  /** The payer's instrument's. */
  first6?: string;
  last4?: string;
  phoneEnd?: string;
  /** The payer's, the recipient's or the maker's, in lower case. */
  name?: string;
  /** The maker's alone. */
  colleague?: string;
  bank?: SearchedBank;
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
  /** The processor has it, and has reported nothing since then. */
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

const anyOfStatuses = anyOf(Prisma.sql`r."status"`, 'refund_status');
/** Phone and bank are both there or both not (a constraint); the phone has the index. */
const isToAnotherAccount = Prisma.sql`r."recipient_phone" IS NOT NULL`;

/** A row of refunds by that name, which notifications search as well. */
export const refunds: SearchTable = {
  from: Prisma.sql`"refunds" r`,
  id: Prisma.sql`r."id"`,
  terms: Prisma.sql`search_terms(
    ARRAY['p' || r."recipient_phone", 's' || (r."amount_minor" / 100)],
    r."recipient_name",
    ARRAY[r."id", r."number", r."recipient_phone"])`,
};

const table: ListTable<Filters> = {
  ...refunds,
  idKind: 'refund',
  madeAt: Prisma.sql`r."created_at"`,
  filters: {
    status: anyOfStatuses,
    makerId: (id) => [Prisma.sql`r."maker_id" = ${id}`],
    isToAnotherAccount: () => [isToAnotherAccount],
    decider: toDecidable,
    attentionOf: toAttended,
    silentBefore: toSilent,
    isMismatched: () => [Prisma.sql`r."mismatch_since" IS NOT NULL`],
    paymentId: (id) => [Prisma.sql`r."payment_id" = ${id}`],
    method: anyOf(Prisma.sql`r."method"`, 'payment_method'),
    amount: (range) => [inRange(Prisma.sql`r."amount_minor"`, range)],
    bank: (codes) =>
      equalTo(Prisma.sql`r."recipient_bank_code"`)(codes).map(
        (is) => Prisma.sql`${isToAnotherAccount} AND ${is}`,
      ),
    errorCode: (code) => [Prisma.sql`r."processor_error_code" = ${code}`],
    approverId: (id) => [Prisma.sql`r."approved_by_id" = ${id}`],
  },
  indexed: [
    ...(['paymentId', 'decider', 'isMismatched', 'attentionOf', 'silentBefore'] as const),
    ...(['errorCode', 'makerId', 'bank', 'isToAnotherAccount', 'status'] as const),
  ],
};

export const {
  listIds: listRefundIds,
  toWhole: toWholeRefunds,
  toCount: toCountOfRefunds,
} = toReadings(table, toSources);

const refundId = Prisma.sql`r."id"`;

function toDecidable({ id, mayApprove }: Decider): Prisma.Sql[] {
  if (!mayApprove) return [toResolveBy(id)];
  return [
    Prisma.sql`r."status" = 'pending_approval' AND ${toDecidableBy('refund', refundId, id)}`,
    toResolveBy(id),
  ];
}

/** What nobody knows, statuses that nobody lists, and what this person may decide. */
function toAttended({ makerId, decider, unlistedSince }: AttentionOf): Prisma.Sql[] {
  const own = makerId === null ? Prisma.sql`TRUE` : Prisma.sql`r."maker_id" = ${makerId}`;
  return [
    ...anyOfStatuses(refundGroups.attention).map((isIn) => Prisma.sql`${isIn} AND ${own}`),
    Prisma.sql`r."id" = ANY (ARRAY(SELECT "id" FROM "refunds" WHERE ${isUnlisted(unlistedSince)})) AND ${own}`,
    ...(decider ? toDecidable(decider) : []),
  ];
}

function toSilent(before: Date): Prisma.Sql[] {
  return anyOfStatuses(atProcessor).map(
    (isIn) => Prisma.sql`${isIn} AND r."id" < ${firstIdAt('refund', before)} AND r."status_at" < ${before}`,
  );
}

/** A refund is found by its own texts and by those of its payment. */
function toSources(search: RefundSearch): Source[] {
  const { end: _end, amount: _amount, ...ofPayment } = search;
  return [
    { ...refunds, rows: (ids) => Prisma.sql`r."id" = ANY (${ids})`, matches: toMatches(search) },
    {
      ...payments,
      rows: (ids) => Prisma.sql`r."payment_id" = ANY (${ids})`,
      join: Prisma.sql`JOIN "payments" p ON p."id" = r."payment_id"`,
      matches: toPaymentMatches(ofPayment),
    },
  ];
}

const column = (name: string) => Prisma.raw(`r."${name}"`);

function toMatches({
  id,
  end,
  phone,
  phoneStart,
  phoneEnd,
  name,
  colleague,
  bank,
  amount,
}: RefundSearch): Match[] {
  const recipientPhone = column('recipient_phone');
  const matches: Match[] = [];
  if (id !== undefined)
    matches.push({ test: Prisma.sql`r."id" = ${id}` }, { test: Prisma.sql`r."processor_refund_id" = ${id}` });
  if (end !== undefined) {
    matches.push(ending(refunds, column('number'), end.toUpperCase()));
    matches.push(ending(refunds, column('id'), end.toLowerCase()));
  }
  if (phone !== undefined) matches.push({ test: Prisma.sql`${recipientPhone} = ${phone}` });
  if (phoneStart !== undefined)
    matches.push(beginning(refunds, { kind: 'phone', column: recipientPhone }, phoneStart));
  if (phoneEnd !== undefined) matches.push(ending(refunds, recipientPhone, phoneEnd));
  if (name !== undefined) matches.push(named(refunds, column('recipient_name'), name));
  const maker = name ?? colleague;
  if (maker !== undefined) matches.push(madeBy(column('maker_id'), maker));
  if (bank !== undefined && bank.lastDigits === undefined) {
    const codes = banksNamed('code', bank.name);
    // Where no bank is called so, nothing is read.
    const by = Prisma.sql`cardinality(${codes}) > 0 AND ${isToAnotherAccount}`;
    matches.push({ test: Prisma.sql`${column('recipient_bank_code')} = ANY (${codes})`, by });
  }
  if (amount !== undefined) matches.push(amounting(refunds, column('amount_minor'), amount));
  return matches;
}
