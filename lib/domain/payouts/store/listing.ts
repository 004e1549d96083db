import 'server-only';
import { firstIdAt, isId } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { SearchedBank } from '#lib/list/search-text.ts';
import {
  type AmountRange,
  anyOf,
  clocksDifferMs,
  equalTo,
  inRange,
  type ListTable,
  type Span,
} from '#lib/list/store/conditions.ts';
import {
  amounting,
  banksNamed,
  beginning,
  ending,
  folded,
  type Match,
  madeBy,
  named,
  numbered,
  type SearchTable,
  type Source,
  type WantedAmount,
} from '#lib/list/store/search.ts';
import { type Listing, mostFound, toReadings } from '#lib/list/store/select.ts';
import type { PayoutFilters } from '../schemas/list.ts';
import { type PayoutStatus, payoutGroups } from '../status.ts';
import { type AttentionOf, toAnswered, toHeld, toUnlisted } from './home.ts';

/** What a payout can be found by. A missing field is not searched. */
export type PayoutSearch = {
  /** Canonical: the whole number, its beginning or its end. */
  orderNo?: string;
  /** A whole id: of the payout, an attempt, its file, or the processor's intent or disbursement. */
  id?: string;
  /** The whole name of a file, in lower case. */
  fileName?: string;
  /** The end of a payout's id, as short ids show it. */
  idEnd?: string;
  /** E.164 */
  phone?: string;
  /** The beginning of one. */
  phoneStart?: string;
  /** The card's. */
  first6?: string;
  last4?: string;
  phoneEnd?: string;
  /** The recipient's, the cardholder's or the maker's, in lower case. */
  name?: string;
  /** The maker's alone. */
  colleague?: string;
  bank?: SearchedBank;
  amount?: WantedAmount;
};

type Filters = {
  status?: readonly PayoutStatus[] | undefined;
  method?: PayoutFilters['method'];
  ended?: Span | undefined;
  makerId?: string | undefined;
  attentionOf?: AttentionOf | undefined;
  /** The processor accepted it before then, and has reported nothing since. */
  silentBefore?: Date | undefined;
  amount?: AmountRange | undefined;
  bank?: readonly string[] | undefined;
  errorCode?: string | undefined;
};

export type PayoutListing = Listing<Filters, PayoutSearch>;

const anyOfStatuses = anyOf(Prisma.sql`a."status"`, 'payout_status');

/** The current attempts: they have the status, and repeat the columns of their payouts that the filters need. */
const table: ListTable<Filters> = {
  from: Prisma.sql`"payout_attempts" a`,
  id: Prisma.sql`a."payout_id"`,
  where: Prisma.sql`a."is_current"`,
  idKind: 'payout',
  madeAt: Prisma.sql`a."made_at"`,
  filters: {
    status: anyOfStatuses,
    method: anyOf(Prisma.sql`a."method"`, 'payout_method'),
    ended: toEnded,
    makerId: (id) => [Prisma.sql`a."maker_id" = ${id}`],
    attentionOf: toAttended,
    silentBefore: (moment) => [
      Prisma.sql`a."status" = 'accepted' AND a."payout_id" < ${firstIdAt('payout', moment)} AND a."status_at" < ${moment}`,
    ],
    amount: (range) => [inRange(Prisma.sql`a."amount_minor"`, range)],
    bank: equalTo(Prisma.sql`a."bank_code"`),
    errorCode: (code) => [Prisma.sql`a."processor_error_code" = ${code}`],
  },
  indexed: ['attentionOf', 'silentBefore', 'ended', 'errorCode', 'makerId', 'bank', 'status', 'method'],
};

export const {
  listIds: listPayoutIds,
  toWhole: toWholePayouts,
  toCount: toCountOfPayouts,
} = toReadings(table, toSources);

/** How many are in these states now, and how many ended in other states within a time span. */
export async function countPayouts(
  tx: Tx,
  groups: {
    moving: readonly PayoutStatus[];
    attention: readonly PayoutStatus[];
    failed: readonly PayoutStatus[];
  },
  today: Span,
): Promise<{ moving: number; attention: number; failedToday: number }> {
  const count = (statuses: readonly PayoutStatus[], finishedAt?: { gte: Date; lt: Date }) =>
    tx.payoutAttempt.count({
      where: { isCurrent: true, status: { in: [...statuses] }, ...(finishedAt && { finishedAt }) },
    });
  const [moving, attention, failedToday] = await Promise.all([
    count(groups.moving),
    count(groups.attention),
    count(groups.failed, { gte: today.from, lt: today.before }),
  ]);
  return { moving, attention, failedToday };
}

/** The same as Home counts (countAttention): outcomes that nobody knows, unlisted statuses, and proposals to answer. */
function toAttended({ makerId, ...viewer }: AttentionOf): Prisma.Sql[] {
  const own = makerId === null ? Prisma.sql`TRUE` : Prisma.sql`a."maker_id" = ${makerId}`;
  const unresolved = anyOfStatuses(payoutGroups.attention).map((isIn) => Prisma.sql`${isIn} AND ${own}`);
  return [...unresolved, toUnlisted({ makerId, ...viewer }), toHeld(makerId), toAnswered(viewer)];
}

/**
 * Most payouts that ended on a day were made on it: those are tested in the order of the list. The few that were made before
 * are found by their end.
 */
function toEnded({ from, before }: Span): Prisma.Sql[] {
  const hasEnded = Prisma.sql`a."finished_at" >= ${from} AND a."finished_at" < ${before}`;
  const first = firstIdAt('payout', new Date(from.getTime() - clocksDifferMs));
  return [
    Prisma.sql`a."payout_id" >= ${first} AND ${hasEnded}`,
    Prisma.sql`a."payout_id" < ${first} AND ${hasEnded}`,
  ];
}

/** A row of payouts by that name, which notifications search as well. */
export const payouts: SearchTable = {
  from: Prisma.sql`"payouts" o`,
  id: Prisma.sql`o."id"`,
  terms: Prisma.sql`search_terms(
    ARRAY['n' || o."order_no", 'n' || substr(o."order_no", strpos(o."order_no", '-') + 1), 'p' || o."recipient_phone",
      'c' || o."card_first6", 's' || (o."amount_minor" / 100)],
    coalesce(o."recipient_name", '') || ' ' || coalesce(o."holder_name", ''),
    ARRAY[o."order_no", o."id", o."recipient_phone", o."card_last4"])`,
};

/** The names that banks gave when they were asked again. */
const renamed: SearchTable = {
  from: Prisma.sql`"payout_attempts" b`,
  id: Prisma.sql`b."payout_id"`,
  terms: Prisma.sql`search_terms(ARRAY[]::text[], b."recipient_name", ARRAY[]::text[])`,
};

function toSources(search: PayoutSearch): Source[] {
  const join = Prisma.sql`JOIN "payouts" o ON o."id" = a."payout_id"`;
  const rows = (ids: Prisma.Sql) => Prisma.sql`a."payout_id" = ANY (${ids})`;
  return [{ ...payouts, rows, join, matches: toMatches(search) }];
}

function toMatches(search: PayoutSearch): Match[] {
  const { orderNo, id, idEnd, phone, phoneStart, first6, last4, phoneEnd, name, bank, amount } = search;
  const column = (named: string) => Prisma.raw(`o."${named}"`);
  const [orderNumber, recipientPhone] = [column('order_no'), column('recipient_phone')];
  const matches: Match[] = [];
  if (orderNo !== undefined)
    matches.push(...numbered(payouts, orderNumber, orderNo), ending(payouts, orderNumber, orderNo));
  if (id !== undefined) {
    matches.push({ test: Prisma.sql`o."id" = ${id}` });
    matches.push({
      test: Prisma.sql`o."id" = ANY (ARRAY(SELECT "payout_id" FROM "payout_attempts"
        WHERE "id" = ${id} OR "processor_disbursement_id" = ${id} OR "processor_intent_id" = ${id}))`,
    });
  }
  if (id !== undefined && isId('payoutFile', id))
    matches.push({ test: Prisma.sql`${column('file_id')} = ${id}` });
  if (search.fileName !== undefined) matches.push(ofFile(search.fileName));
  if (idEnd !== undefined) matches.push(ending(payouts, column('id'), idEnd));
  if (phone !== undefined) matches.push({ test: Prisma.sql`${recipientPhone} = ${phone}` });
  if (phoneStart !== undefined)
    matches.push(beginning(payouts, { kind: 'phone', column: recipientPhone }, phoneStart));
  if (first6 !== undefined)
    matches.push(beginning(payouts, { kind: 'card', column: column('card_first6') }, first6));
  if (last4 !== undefined) matches.push(ending(payouts, column('card_last4'), last4));
  if (phoneEnd !== undefined) matches.push(ending(payouts, recipientPhone, phoneEnd));
  if (name !== undefined) {
    matches.push(named(payouts, column('recipient_name'), name), named(payouts, column('holder_name'), name));
    matches.push(namedLater(name));
  }
  const maker = name ?? search.colleague;
  if (maker !== undefined)
    matches.push(byAttempt(madeBy(column('maker_id'), maker), madeBy(Prisma.sql`b."maker_id"`, maker)));
  if (bank !== undefined) matches.push(ofBank(bank));
  if (amount !== undefined) matches.push(amounting(payouts, column('amount_minor'), amount));
  return matches;
}

/** A condition on a column that the attempts repeat, and that has its index there. */
function byAttempt({ test }: Match, onAttempt: Match): Match {
  const ids = Prisma.sql`SELECT b."payout_id" FROM "payout_attempts" b WHERE b."is_current" AND ${onAttempt.test}`;
  return { test, by: Prisma.sql`o."id" = ANY (ARRAY(${ids} LIMIT ${mostFound + 1}))` };
}

/** Only what the index finds is tested: of a whole list of payouts few have such a name. */
function namedLater(name: string): Match {
  const { test, by } = named(renamed, Prisma.sql`b."recipient_name"`, name);
  return {
    test: Prisma.sql`o."id" = ANY (ARRAY(SELECT b."payout_id" FROM "payout_attempts" b
      WHERE b."is_current" AND b."recipient_name" IS NOT NULL AND ${by} AND (${test}) LIMIT ${mostFound + 1}))`,
  };
}

/** What came from files of that name; there are few files, and their payouts have an index. */
function ofFile(name: string): Match {
  const files = Prisma.sql`SELECT f."id" FROM "payout_files" f WHERE ${folded(Prisma.sql`f."file_name"`)} = ${name}`;
  return { test: Prisma.sql`o."file_id" = ANY (ARRAY(${files}))` };
}

/** A bank by its name; with the last digits of a phone next to it, only payouts to such a phone. */
function ofBank({ name, lastDigits }: SearchedBank): Match {
  const codes = banksNamed('code', name);
  const isOfBank = Prisma.sql`o."recipient_bank_code" = ANY (${codes})`;
  if (lastDigits === undefined)
    return byAttempt({ test: isOfBank }, { test: Prisma.sql`b."bank_code" = ANY (${codes})` });
  const byPhone = ending(payouts, Prisma.sql`o."recipient_phone"`, lastDigits);
  return { ...byPhone, test: Prisma.sql`${byPhone.test} AND ${isOfBank}` };
}
