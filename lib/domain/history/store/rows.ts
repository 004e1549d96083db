import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { MovementMethod } from '../schemas/list.ts';
import type { MovementKind, MovementStatus } from '../status.ts';

/** The columns that every kind fills, in the words of the history. */
export type MovementRow = {
  id: string;
  kind: MovementKind;
  status: MovementStatus;
  reviewReason: string | null;
  amountMinor: bigint | null;
  currency: string | null;
  method: MovementMethod | null;
  methodName: string | null;
  partyName: string | null;
  phone: string | null;
  cardFirst6: string | null;
  cardLast4: string | null;
  instrument: string | null;
  bankCode: string | null;
  bankName: string | null;
  reference: string | null;
  paymentId: string | null;
  paymentReference: string | null;
  makerName: string | null;
  approverNames: string[];
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

/**
 * These movements, in any order, in one statement however many kinds they are of. Each kind is found by its
 * primary key, so the cost is that of the rows alone.
 */
export async function findMovements(
  tx: Tx,
  ids: Readonly<Record<MovementKind, string[]>>,
): Promise<MovementRow[]> {
  const parts = [
    ...(ids.payout.length > 0 ? [toRows.payout(Prisma.sql`p.id = ANY (${ids.payout})`)] : []),
    ...(ids.payment.length > 0 ? [toRows.payment(Prisma.sql`p.id = ANY (${ids.payment})`)] : []),
    ...(ids.refund.length > 0 ? [toRows.refund(Prisma.sql`r.id = ANY (${ids.refund})`)] : []),
  ];
  return parts.length === 0 ? [] : tx.$queryRaw<MovementRow[]>(Prisma.join(parts, ' UNION ALL '));
}

const toPayouts = (where: Prisma.Sql) => Prisma.sql`
  SELECT p.id, 'payout' AS kind, a.status::text AS status, a.review_reason AS "reviewReason",
    p.amount_minor AS "amountMinor", p.currency::text AS currency,
    p.method::text AS method, NULL AS "methodName", coalesce(a.recipient_name, p.recipient_name, p.holder_name) AS "partyName",
    p.recipient_phone AS phone, p.card_first6 AS "cardFirst6", p.card_last4 AS "cardLast4", NULL AS instrument,
    p.recipient_bank_code AS "bankCode", p.recipient_bank_name AS "bankName", coalesce(p.order_typed, p.order_no) AS reference,
    NULL AS "paymentId", NULL AS "paymentReference", u.name AS "makerName",
    ${toApprovers('payout_attempt', Prisma.sql`a.id`)} AS "approverNames",
    a.processor_error_code AS "errorCode", a.processor_error_message AS "errorMessage",
    p.created_at AS "createdAt", a.finished_at AS "finishedAt"
  FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current JOIN users u ON u.id = p.maker_id
  WHERE ${where}`;

const toPayments = (where: Prisma.Sql) => Prisma.sql`
  SELECT p.id, 'payment' AS kind, p.status::text AS status, NULL AS "reviewReason",
    p.amount_minor AS "amountMinor", p.currency::text AS currency,
    p.method::text AS method, p.method_name AS "methodName", p.payer_name AS "partyName", p.payer_phone AS phone,
    NULL AS "cardFirst6", NULL AS "cardLast4", p.payer_instrument AS instrument, NULL AS "bankCode",
    p.payer_bank AS "bankName", coalesce(p.client_reference_id, p.processor_payment_id) AS reference,
    NULL AS "paymentId", NULL AS "paymentReference", NULL AS "makerName", ARRAY[]::text[] AS "approverNames",
    p.error_code AS "errorCode", p.error_message AS "errorMessage", p.created_at AS "createdAt",
    CASE WHEN p.status IN ('captured', 'cancelled', 'declined', 'expired', 'error') THEN p.status_at END AS "finishedAt"
  FROM payments p WHERE ${where}`;

const toRefunds = (where: Prisma.Sql) => Prisma.sql`
  SELECT r.id, 'refund' AS kind, r.status::text AS status, r.review_reason AS "reviewReason",
    r.amount_minor AS "amountMinor", r.currency::text AS currency,
    r.method::text AS method,
    CASE WHEN r.recipient_phone IS NULL THEN p.method_name END AS "methodName",
    CASE WHEN r.recipient_phone IS NULL THEN p.payer_name ELSE r.recipient_name END AS "partyName",
    coalesce(r.recipient_phone, p.payer_phone) AS phone, NULL AS "cardFirst6", NULL AS "cardLast4",
    CASE WHEN r.recipient_phone IS NULL THEN p.payer_instrument END AS instrument,
    r.recipient_bank_code AS "bankCode",
    CASE WHEN r.recipient_phone IS NULL THEN p.payer_bank ELSE r.recipient_bank_name END AS "bankName",
    r.number AS reference, p.id AS "paymentId", coalesce(p.client_reference_id, p.processor_payment_id) AS "paymentReference",
    u.name AS "makerName", ${toApprovers('refund', Prisma.sql`r.id`)} AS "approverNames",
    r.processor_error_code AS "errorCode", r.processor_error_message AS "errorMessage",
    r.created_at AS "createdAt", r.finished_at AS "finishedAt"
  FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN users u ON u.id = r.maker_id
  WHERE ${where}`;

function toApprovers(kind: 'refund' | 'payout_attempt', subjectId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`ARRAY(
      SELECT w.name FROM approvals q JOIN approval_decisions d ON d.approval_id = q.id JOIN users w ON w.id = d.person_id
      WHERE q.subject_kind = ${kind}::approval_subject AND q.subject_id = ${subjectId} AND d.answer = 'approved'
      ORDER BY d.decided_at)`;
}

/** The rows of a kind under a condition on its tables: `p` and `a` of payouts, `p` of payments, `r` and `p` of refunds. */
export const toRows: Record<MovementKind, (where: Prisma.Sql) => Prisma.Sql> = {
  payout: toPayouts,
  payment: toPayments,
  refund: toRefunds,
};
