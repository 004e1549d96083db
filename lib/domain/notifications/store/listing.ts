import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { intentOfPayment, payments } from '#lib/domain/payments/store/listing.ts';
import { payouts } from '#lib/domain/payouts/store/listing.ts';
import { refunds } from '#lib/domain/refunds/store/listing.ts';
import type { Verdict } from '#lib/domain/webhooks/status.ts';
import { anyOf, type ListTable } from '#lib/list/store/conditions.ts';
import { beginning, ending, exactly, folded, type Source } from '#lib/list/store/search.ts';
import { type Listing, toReadings } from '#lib/list/store/select.ts';
import { subjectKinds } from '../status.ts';

/** What a notification can be found by; absent fields are not searched. */
export type NotificationSearch = {
  /** A whole id: the notification's, ours of the record that it is about, or the processor's of it. */
  id?: string;
  /** The order number or the shop's reference, or its beginning; of a refund's number the end as well. */
  number?: string;
};

type Filters = { verdict?: readonly Verdict[] | undefined; subjectKind?: string | undefined };
export type NotificationListing = Listing<Filters, NotificationSearch>;

const delivery = Prisma.raw('d."id"');
const subject = Prisma.raw('d."subject_id"');
const deliveries = { from: Prisma.raw('"webhook_deliveries" d'), id: delivery };

const table: ListTable<Filters> = {
  ...deliveries,
  idKind: 'webhookDelivery',
  madeAt: Prisma.raw('d."received_at"'),
  filters: {
    verdict: anyOf(Prisma.raw('d."verdict"'), 'delivery_verdict'),
    subjectKind: (kind) => [Prisma.sql`d."subject_kind" = ${kind}`],
  },
  indexed: ['verdict', 'subjectKind'],
};

/** The ids of one page, newest first. */
export const { listIds: listNotificationIds } = toReadings(table, toSources);

/** A notification is found by its own id, and by the ids and numbers of the record that it is about. */
function toSources({ id, number = '' }: NotificationSearch): Source[] {
  const isNumbered = number !== '';
  const text = number.toLowerCase();
  return [
    {
      ...deliveries,
      rows: (ids) => Prisma.sql`${delivery} = ANY (${ids})`,
      matches: id === undefined ? [] : withId(id).map((test) => ({ test })),
    },
    {
      ...payouts,
      rows: (ids) =>
        Prisma.sql`${subject} = ANY (ARRAY(SELECT a."id" FROM "payout_attempts" a WHERE a."payout_id" = ANY (${ids})))`,
      join: Prisma.sql`LEFT JOIN "payout_attempts" a ON d."subject_kind" = ${subjectKinds.payout} AND a."id" = ${subject}
        LEFT JOIN "payouts" o ON o."id" = a."payout_id"`,
      matches: isNumbered
        ? [beginning(payouts, { kind: 'number', column: folded(Prisma.sql`o."order_no"`) }, text)]
        : [],
    },
    {
      ...refunds,
      rows: (ids) => Prisma.sql`${subject} = ANY (${ids})`,
      join: Prisma.sql`LEFT JOIN "refunds" r ON d."subject_kind" = ${subjectKinds.refund} AND r."id" = ${subject}`,
      matches: isNumbered ? [ending(refunds, Prisma.sql`r."number"`, number.toUpperCase())] : [],
    },
    {
      ...payments,
      rows: (ids) =>
        Prisma.sql`${delivery} = ANY (ARRAY(${toDeliveries(Prisma.sql`e."payment_id" = ANY (${ids})`)}))`,
      join: Prisma.sql`LEFT JOIN LATERAL (SELECT "payment_id" FROM "payment_events"
        WHERE d."subject_kind" = ${subjectKinds.payment} AND "delivery_id" = ${delivery} ORDER BY "id" LIMIT 1) e ON TRUE LEFT JOIN "payments" p ON p."id" = e."payment_id"`,
      matches: [
        ...(id === undefined ? [] : [exactly(payments, intentOfPayment, [id])]),
        ...(isNumbered
          ? [
              beginning(
                payments,
                { kind: 'number', column: folded(Prisma.sql`p."client_reference_id"`) },
                text,
              ),
            ]
          : []),
      ],
    },
  ];
}

/** Payments share one address, so only their events name their notifications. */
const toDeliveries = (where: Prisma.Sql) =>
  Prisma.sql`SELECT e."delivery_id" FROM "payment_events" e WHERE ${where} AND e."delivery_id" IS NOT NULL`;

function withId(id: string): Prisma.Sql[] {
  const any = (...columns: string[]) =>
    Prisma.sql`(${Prisma.join(
      columns.map((name) => Prisma.sql`${Prisma.raw(name)} = ${id}`),
      ' OR ',
    )})`;
  return [
    Prisma.sql`${delivery} = ${id}`,
    Prisma.sql`${subject} = ANY (ARRAY(SELECT a."id" FROM "payout_attempts" a
      WHERE ${any('a."id"', 'a."payout_id"', 'a."processor_disbursement_id"', 'a."processor_intent_id"')}))`,
    Prisma.sql`${subject} = ANY (ARRAY(SELECT r."id" FROM "refunds" r WHERE ${any('r."id"', 'r."processor_refund_id"')}))`,
    Prisma.sql`${delivery} = ANY (ARRAY(${toDeliveries(Prisma.sql`e."payment_id" = ANY (ARRAY(
      SELECT p."id" FROM "payments" p WHERE ${any('p."id"', 'p."processor_payment_id"')}))`)}))`,
  ];
}
