import 'server-only';
import { firstIdAt } from '#lib/core/id.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { clocksDifferMs, type Listing } from '#lib/list/store/ids.ts';
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
  matchesOf,
  named,
  oneOf,
  type Placed,
  type Places,
  type Plans,
  phoneBeginning,
  type Span,
  type WantedAmount,
} from '#lib/list/store/plans.ts';
import { toSearchedList } from '#lib/list/store/searched-list.ts';
import { anyStatus } from '#lib/list/store/statuses.ts';
import type { PayoutFilters } from '../schemas/list.ts';
import { type PayoutStatus, payoutGroups, payoutIndexGroups } from '../status.ts';
import { type AttentionOf, toAnswered, toUnlisted } from './home.ts';

/** What a payout can be found by. A missing field is not searched. */
export type PayoutSearch = {
  /** Canonical: the whole number, its beginning or its end. */
  orderNo?: string;
  /** A whole id: of the payout, an attempt, or the processor's intent or disbursement. */
  id?: string;
  /** The end of a payout's id, as short ids show it. */
  idEnd?: string;
  /** E.164 */
  phone?: string;
  /** The beginning of one. */
  phoneStart?: string;
  /** Of the card. */
  first6?: string;
  last4?: string;
  phoneEnd?: string;
  /** The recipient's or the maker's, in lower case. */
  name?: string;
  amount?: WantedAmount;
};

type Filters = {
  status?: readonly PayoutStatus[] | undefined;
  method?: PayoutFilters['method'];
  ended?: Span | undefined;
  makerId?: string | undefined;
  attentionOf?: AttentionOf | undefined;
  /** The processor accepted it before then, and has said nothing since. */
  silentBefore?: Date | undefined;
  amount?: AmountRange | undefined;
  bank?: readonly string[] | undefined;
  errorCode?: string | undefined;
};

export type PayoutListing = Listing<Filters, PayoutSearch>;

const searched = { from: Prisma.sql`"payouts" p`, id: Prisma.sql`p."id"` };

const anyOfStatuses = anyStatus(Prisma.sql`a."status"`, 'payout_status', {
  groups: payoutIndexGroups,
  usual: payoutGroups.paid,
});

/**
 * The current attempts stand for their payouts: they have the status and repeat the columns that the filters
 * need.
 */
const plans: Plans<Filters> = {
  place: {
    from: Prisma.sql`"payout_attempts" a`,
    id: Prisma.sql`a."payout_id"`,
    where: Prisma.sql`a."is_current"`,
  },
  searched,
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
  plans: [
    // Few payouts end in one day, so this filter narrows the most.
    ['ended'],
    ['attentionOf'],
    ['silentBefore'],
    ['errorCode'],
    ['bank'],
    ['status', 'makerId'],
    ['status', 'method'],
    ['makerId', 'method'],
    // Before the statuses, which are left to this one where a maker's would be too many places.
    ['makerId'],
    ['status'],
    ['method'],
  ],
};

export const {
  listIds: listPayoutIds,
  toWhole: toWholePayouts,
  toCount: toCountOfPayouts,
} = toSearchedList(plans, toHits);

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

/** As Home counts them (countAttention): whose outcome nobody knows, and of the others those with a proposal to answer. */
function toAttended({ makerId, ...viewer }: AttentionOf): Prisma.Sql[] {
  const { alone, beside } = anyOfStatuses(payoutGroups.attention);
  const unresolved =
    makerId === null ? alone.at : beside.at.map((at) => Prisma.sql`${at} AND a."maker_id" = ${makerId}`);
  const found = [...unresolved, toUnlisted({ makerId, ...viewer })];
  if (!viewer.mayAnswer) return found;
  return [...found, Prisma.sql`${toAnswered(viewer)} AND ${oneOf(unresolved)} IS NOT TRUE`];
}

/** Later than this after a payout was made, it ended late. The condition of an index. */
const lateMs = 3_600_000;

/**
 * Most of what ended on a day was made on it: those rows are tested in the order of the list. Of what was made before, only
 * what ended late can be among them, which is little.
 */
function toEnded({ from, before }: Span): Placed {
  const hasEnded = Prisma.sql`a."finished_at" >= ${from} AND a."finished_at" < ${before}`;
  const first = firstIdAt('payout', new Date(from.getTime() - lateMs - clocksDifferMs));
  const places: Places = {
    at: [
      Prisma.sql`a."payout_id" >= ${first} AND a."finished_at" IS NOT NULL`,
      Prisma.sql`a."payout_id" < ${first} AND a."finished_at" - a."made_at" > interval '1 hour' AND ${hasEnded}`,
    ],
    holdOthers: true,
  };
  return { tests: [hasEnded], alone: places, beside: places, isUsual: false };
}

function toHits(search: PayoutSearch): Hit[] {
  const { orderNo, id, idEnd, phone, phoneStart, first6, last4, phoneEnd, name, amount } = search;
  const hits: Hit[] = [];
  if (orderNo !== undefined) {
    hits.push(beginning(searched, Prisma.sql`lower(p."order_no")`, orderNo.toLowerCase()));
    hits.push(afterDash(searched, Prisma.sql`p."order_no"`, orderNo.toLowerCase()));
    hits.push(ending(searched, Prisma.sql`reverse(p."order_no")`, orderNo));
  }
  if (id !== undefined) {
    hits.push({ where: Prisma.sql`p."id" = ${id}` });
    hits.push({
      where: Prisma.sql`p."id" = ANY (ARRAY(SELECT "payout_id" FROM "payout_attempts"
        WHERE "id" = ${id} OR "processor_disbursement_id" = ${id} OR "processor_intent_id" = ${id}))`,
    });
  }
  if (idEnd !== undefined) hits.push(ending(searched, Prisma.sql`reverse(p."id")`, idEnd));
  if (phone !== undefined) hits.push({ where: Prisma.sql`p."recipient_phone" = ${phone}` });
  if (phoneStart !== undefined)
    hits.push(phoneBeginning(searched, Prisma.sql`p."recipient_phone"`, phoneStart));
  if (first6 !== undefined) {
    const where = Prisma.sql`p."card_first6" = ${first6}`;
    hits.push({ where, matches: matchesOf(searched, where, searched.id) });
  }
  if (last4 !== undefined) hits.push({ where: Prisma.sql`p."card_last4" = ${last4}` });
  if (phoneEnd !== undefined) hits.push(ending(searched, Prisma.sql`reverse(p."recipient_phone")`, phoneEnd));
  if (name !== undefined) {
    hits.push(...named(searched, Prisma.sql`p."recipient_name"`, name));
    hits.push(madeBy(searched, Prisma.sql`p."maker_id"`, name));
  }
  if (amount !== undefined) hits.push(amounting(searched, Prisma.sql`p."amount_minor"`, amount));
  return hits;
}
