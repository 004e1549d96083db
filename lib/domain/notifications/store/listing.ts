import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { deliveryVerdicts, type Verdict } from '#lib/domain/webhooks/status.ts';
import type { Listing } from '#lib/list/store/ids.ts';
import {
  anyOf,
  beginning,
  ending,
  type Hit,
  type Matches,
  oneOf,
  type Plans,
} from '#lib/list/store/plans.ts';
import { toSearchedList } from '#lib/list/store/searched-list.ts';
import { subjectKinds } from '../status.ts';

/** What a notification can be found by; absent fields are not searched. */
export type NotificationSearch = {
  /** A whole id: the notification's, ours of the record that it speaks of, or the processor's of it. */
  id?: string;
  /** The order number or the shop's reference, or its beginning; of a refund's number the end as well. */
  number?: string;
  /** Only where it is about such a record. */
  subjectKind?: string | undefined;
};

type Filters = { verdict?: readonly Verdict[] | undefined; subjectKind?: string | undefined };
export type NotificationListing = Listing<Filters, NotificationSearch>;

const delivery = Prisma.raw('d."id"');
const subject = Prisma.raw('d."subject_id"');

const plans: Plans<Filters> = {
  place: { from: Prisma.raw('"webhook_deliveries" d'), id: delivery },
  idKind: 'webhookDelivery',
  madeAt: Prisma.raw('d."received_at"'),
  filters: {
    verdict: anyOf(Prisma.raw('d."verdict"'), 'delivery_verdict'),
    subjectKind: (kind) => [Prisma.sql`d."subject_kind" = ${kind}`],
  },
  plans: [['subjectKind', 'verdict'], ['verdict']],
};

const { listIds } = toSearchedList(plans, toHits);

/** The ids of one page, newest first. A kind alone is looked for in each verdict, as its index is ordered. */
export function listNotificationIds(tx: Tx, listing: NotificationListing) {
  const { filters, search } = listing;
  const isKindAlone = filters?.subjectKind !== undefined && filters.verdict === undefined;
  const asked = isKindAlone ? { ...listing, filters: { ...filters, verdict: deliveryVerdicts } } : listing;
  return listIds(tx, {
    ...asked,
    search: search && { ...search, subjectKind: filters?.subjectKind },
  });
}

function toHits({ id, number, subjectKind }: NotificationSearch): Hit[] {
  return [
    ...(id === undefined ? [] : withId(id)),
    ...(number === undefined ? [] : numbered(number, subjectKind)),
  ];
}

const payouts = { from: Prisma.raw('"payouts" p'), id: Prisma.raw('p."id"') };
const payments = { from: Prisma.raw('"payments" p'), id: Prisma.raw('p."id"') };
const refunds = { from: Prisma.raw('"refunds" r'), id: Prisma.raw('r."id"') };
type Way = NonNullable<Matches['through']>;
const toAttempts: Way = (payoutIds) =>
  Prisma.sql`SELECT a."id" FROM "payout_attempts" a WHERE a."payout_id" = ANY (ARRAY(${payoutIds}))`;
/** Payments share one address, so only their events name their notifications. */
const toDeliveries: Way = (paymentIds) => Prisma.sql`SELECT e."delivery_id" FROM "payment_events" e
  WHERE e."payment_id" = ANY (ARRAY(${paymentIds})) AND e."delivery_id" IS NOT NULL`;

function withId(id: string): Hit[] {
  const any = (...columns: string[]) => oneOf(columns.map((name) => Prisma.sql`${Prisma.raw(name)} = ${id}`));
  return [
    { where: Prisma.sql`${delivery} = ${id}` },
    {
      where: Prisma.sql`${subject} = ANY (ARRAY(SELECT a."id" FROM "payout_attempts" a
        WHERE ${any('a."id"', 'a."payout_id"', 'a."processor_disbursement_id"', 'a."processor_intent_id"')}))`,
    },
    {
      where: Prisma.sql`${subject} = ANY (ARRAY(SELECT r."id" FROM "refunds" r
        WHERE ${any('r."id"', 'r."processor_refund_id"')}))`,
    },
    {
      where: Prisma.sql`${delivery} = ANY (ARRAY(${toDeliveries(Prisma.sql`SELECT p."id" FROM "payments" p
        WHERE ${any('p."id"', 'p."processor_payment_id"', 'p."processor_intent_id"')}`)}))`,
    },
  ];
}

/** One of the numbers by which people know a record, as it is looked for and as a row is asked for it. */
type Numbered = { kind: string; hit: Hit; test: Prisma.Sql };

function numbered(number: string, kind: string | undefined): Hit[] {
  const text = number.toLowerCase();
  // An attempt repeats the order number of its payout, so that a row is not asked for both.
  const sent = beginning(payouts, Prisma.raw('lower(a."client_reference_id")'), text);
  const order = beginning(payouts, Prisma.raw('lower(p."order_no")'), text);
  const refund = ending(refunds, Prisma.raw('reverse(r."number")'), number.toUpperCase());
  const reference = beginning(payments, Prisma.raw('lower(p."client_reference_id")'), text);
  const all: Numbered[] = [
    {
      kind: subjectKinds.payout,
      hit: found(order, subject, toAttempts),
      test: Prisma.sql`(SELECT ${sent.where} FROM "payout_attempts" a WHERE a."id" = ${subject})`,
    },
    {
      kind: subjectKinds.refund,
      hit: found(refund, subject),
      test: Prisma.sql`(SELECT ${refund.where} FROM "refunds" r WHERE r."id" = ${subject})`,
    },
    {
      kind: subjectKinds.payment,
      hit: found(reference, delivery, toDeliveries),
      test: testOfPayment(reference.where),
    },
  ];
  return all
    .filter((one) => kind === undefined || one.kind === kind)
    .map((one) => ({
      ...one.hit,
      // A row speaks of one record, and only that one is looked at.
      test: Prisma.sql`CASE WHEN d."subject_kind" = ${one.kind} THEN ${one.test} ELSE FALSE END`,
    }));
}

/** What a payment's row must be, asked from the row of a notification. */
function testOfPayment(question: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT ${question} FROM "payments" p WHERE p."id" =
    (SELECT e."payment_id" FROM "payment_events" e WHERE e."delivery_id" = ${delivery} ORDER BY e."id" LIMIT 1))`;
}

/** Notifications by the records that match, whose ids they have in the column `of`, or get there by `through`. */
function found({ where, matches }: Hit, of: Prisma.Sql, through: Way = (same) => same): Hit {
  if (!matches) return { where };
  const { ids } = matches;
  return { where: Prisma.sql`${of} = ANY (ARRAY(${through(ids)}))`, matches: { ids, of, through } };
}
