import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { deliveryVerdicts, type Verdict } from '#lib/domain/webhooks/status.ts';
import { type Listing, listIds } from '#lib/list/store/ids.ts';
import { anyOf, type Plans } from '#lib/list/store/plans.ts';
import { subjectKinds } from './status.ts';

type Filters = { verdict?: readonly Verdict[] | undefined; subjectKind?: string | undefined };
export type NotificationListing = Listing<Filters>;

const plans: Plans<Filters> = {
  place: { from: Prisma.raw('"webhook_deliveries" d'), id: Prisma.raw('d."id"') },
  idKind: 'webhookDelivery',
  madeAt: Prisma.raw('d."received_at"'),
  filters: {
    verdict: anyOf(Prisma.raw('d."verdict"'), 'delivery_verdict'),
    subjectKind: (kind) => [Prisma.sql`d."subject_kind" = ${kind}`],
  },
  plans: [['subjectKind', 'verdict'], ['verdict']],
};

/** The ids of one page, newest first. A kind alone is looked for in each verdict, as its index is ordered. */
export function listNotificationIds(tx: Tx, listing: NotificationListing) {
  const { filters } = listing;
  const isKindAlone = filters?.subjectKind !== undefined && filters.verdict === undefined;
  const asked = isKindAlone ? { ...listing, filters: { ...filters, verdict: deliveryVerdicts } } : listing;
  return listIds(tx, plans, asked);
}

/** Longer ones are no message of the interface; their status is not read for a row. */
const mostRead = 16_384;

export type NotificationRow = {
  id: string;
  subjectKind: string;
  receivedAt: Date;
  deliveries: number;
  tries: number;
  verdict: Verdict;
  note: string | null;
  body: Uint8Array | null;
  objectId: string | null;
  number: string | null;
};

/** These notifications, newest first, each with the record it speaks of. */
export async function findListedNotifications(tx: Tx, ids: string[]): Promise<NotificationRow[]> {
  return tx.$queryRaw`
    SELECT d.id, d.subject_kind AS "subjectKind", d.received_at AS "receivedAt", d.deliveries, d.tries, d.verdict::text, d.note,
      CASE WHEN octet_length(d.body) <= ${mostRead} THEN d.body END AS body,
      coalesce(a.payout_id, r.id, p.id) AS "objectId",
      coalesce(a.client_reference_id, r.number, p.client_reference_id, p.processor_payment_id) AS number
    FROM webhook_deliveries d
      LEFT JOIN payout_attempts a ON d.subject_kind = ${subjectKinds.payout} AND a.id = d.subject_id
      LEFT JOIN refunds r ON d.subject_kind = ${subjectKinds.refund} AND r.id = d.subject_id
      LEFT JOIN LATERAL (SELECT e.payment_id FROM payment_events e
        WHERE d.subject_kind = ${subjectKinds.payment} AND e.delivery_id = d.id ORDER BY e.id LIMIT 1) e ON TRUE
      LEFT JOIN payments p ON p.id = e.payment_id
    WHERE d.id = ANY(${ids}) ORDER BY d.id DESC`;
}

/** The headers that are kept, and the moves of status that a notification brought about. */
export async function findEffects(tx: Tx, id: string) {
  const found = await tx.webhookDelivery.findUnique({
    where: { id },
    select: { subjectId: true, headers: true },
  });
  if (!found) return null;
  const { subjectId, headers } = found;
  const moved = { deliveryId: id, toStatus: { not: null } } as const;
  const read = { select: { fromStatus: true, toStatus: true }, orderBy: { id: 'asc' } } as const;
  const moves = await Promise.all([
    tx.payoutEvent.findMany({ where: { ...moved, attemptId: subjectId }, ...read }),
    tx.refundEvent.findMany({ where: { ...moved, refundId: subjectId }, ...read }),
    tx.paymentEvent.findMany({ where: moved, ...read }),
  ]);
  return { headers, moves: moves.flat() };
}
