import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import type { Verdict } from '#lib/domain/webhooks/status.ts';
import { subjectKinds } from '../status.ts';

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
  /** The status that it reported of a payment or a refund, in the processor's spelling. */
  told: string | null;
  /** The status of that payment or refund that was read last, in the processor's spelling and in ours. */
  readWord: string | null;
  readStatus: string | null;
  /** When the reading that succeeded last was begun, and when the last one failed. */
  readAt: Date | null;
  readFailedAt: Date | null;
  /** The processor was asked and knows no such payment. */
  isDenied: boolean;
};

/** These notifications, newest first, each with the record it is about. */
export async function findListedNotifications(tx: Tx, ids: string[]): Promise<NotificationRow[]> {
  return tx.$queryRaw`
    SELECT d.id, d.subject_kind AS "subjectKind", d.received_at AS "receivedAt", d.deliveries, d.tries, d.verdict::text, d.note,
      CASE WHEN octet_length(d.body) <= ${mostRead} THEN d.body END AS body,
      coalesce(a.payout_id, r.id, p.id) AS "objectId",
      coalesce(a.client_reference_id, r.number, p.client_reference_id, p.processor_payment_id) AS number,
      coalesce(e.processor_status, f.processor_status) AS told,
      coalesce(p.processor_status, r.processor_status) AS "readWord",
      coalesce(p.status::text, r.status::text) AS "readStatus",
      coalesce(p.read_at, CASE WHEN r.read_problem IS NULL OR r.read_failed_at IS NOT NULL THEN r.read_at END) AS "readAt",
      coalesce(p.read_failed_at, r.read_failed_at, CASE WHEN r.read_problem IS NOT NULL THEN r.read_at END) AS "readFailedAt",
      coalesce(p.read_at IS NULL AND p.mismatch_since IS NOT NULL, FALSE) AS "isDenied"
    FROM webhook_deliveries d
      LEFT JOIN payout_attempts a ON d.subject_kind = ${subjectKinds.payout} AND a.id = d.subject_id
      LEFT JOIN refunds r ON d.subject_kind = ${subjectKinds.refund} AND r.id = d.subject_id
      LEFT JOIN LATERAL (SELECT f.processor_status FROM refund_events f
        WHERE f.refund_id = r.id AND f.delivery_id = d.id ORDER BY f.id LIMIT 1) f ON TRUE
      LEFT JOIN LATERAL (SELECT e.payment_id, e.processor_status FROM payment_events e
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
