import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { isEnded as isPaymentEnded, type PaymentStatus } from '#lib/domain/payments/status.ts';
import { isEnded as isPayoutEnded, type PayoutStatus } from '#lib/domain/payouts/status.ts';
import { isEnded as isRefundEnded, type RefundStatus } from '#lib/domain/refunds/status.ts';
import type { Found } from '../status/found.ts';

/** The values by which the records of a person are found. */
export type Keys = { phone: string | null; cardHashes: string[] };

type Row<Status> = { id: string; status: Status; endedAt: Date };

export async function findPayouts(tx: Tx, { phone, cardHashes }: Keys, ids: string[]): Promise<Found[]> {
  const rows = await tx.$queryRaw<Row<PayoutStatus>[]>`
    SELECT p.id, a.status, coalesce(a.finished_at, a.status_at) AS "endedAt"
    FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current
    WHERE p.erased_at IS NULL AND (p.recipient_phone = ${phone} OR p.card_hash = ANY(${cardHashes}) OR p.id = ANY(${ids}))
    ORDER BY p.id`;
  return rows.map(({ id, status, endedAt }) => ({
    kind: 'payout',
    id,
    isOpen: !isPayoutEnded(status),
    endedAt,
  }));
}

/** Those to this phone, those named, and all refunds of these payments. */
export async function findRefunds(
  tx: Tx,
  phone: string | null,
  ids: string[],
  payments: string[],
): Promise<Found[]> {
  const rows = await tx.$queryRaw<Row<RefundStatus>[]>`
    SELECT id, status, coalesce(finished_at, status_at) AS "endedAt" FROM refunds
    WHERE erased_at IS NULL AND (recipient_phone = ${phone} OR id = ANY(${ids}) OR payment_id = ANY(${payments}))
    ORDER BY id`;
  return rows.map(({ id, status, endedAt }) => ({
    kind: 'refund',
    id,
    isOpen: !isRefundEnded(status),
    endedAt,
  }));
}

/** Locked: no refund of them can be asked for meanwhile. */
export async function findPayments(tx: Tx, phone: string | null, ids: string[]): Promise<Found[]> {
  const rows = await tx.$queryRaw<(Row<PaymentStatus> & { isAwaited: boolean })[]>`
    SELECT id, status, status_at AS "endedAt", mismatch_since IS NOT NULL OR EXISTS (
      SELECT 1 FROM payment_actions a WHERE a.payment_id = p.id
        AND a.status IN ('waiting', 'sending', 'accepted', 'unknown')) AS "isAwaited"
    FROM payments p WHERE erased_at IS NULL AND (payer_phone = ${phone} OR id = ANY(${ids}))
    ORDER BY id FOR UPDATE`;
  return rows.map(({ id, status, endedAt, isAwaited }) => ({
    kind: 'payment',
    id,
    isOpen: isAwaited || !isPaymentEnded(status),
    endedAt,
  }));
}

export async function findColleague(tx: Tx, email: string): Promise<Found | null> {
  const user = await tx.user.findUnique({ where: { email }, select: { id: true, disabledAt: true } });
  if (!user) return null;
  const { id, disabledAt } = user;
  return { kind: 'colleague', id, isOpen: disabledAt === null, endedAt: disabledAt ?? new Date() };
}

/** What else the records are written under: attempts, checks, captures, questions, approvals, saved recipients. A check that a kept record appears on is kept. */
export async function findParts(tx: Tx, keys: Keys, records: { erasable: string[]; kept: string[] }) {
  const { phone, cardHashes } = keys;
  const [found] = await tx.$queryRaw<
    Record<'attempts' | 'checks' | 'actions' | 'approvals' | 'inquiries' | 'saved', string[]>[]
  >`
    SELECT
      ARRAY(SELECT id FROM payout_attempts WHERE payout_id = ANY(${records.erasable})) AS attempts,
      -- A payment that was looked up had no id of ours yet.
      ARRAY(SELECT id FROM status_inquiries WHERE subject_id = ANY(${records.erasable}) OR subject_id IN (
        SELECT id FROM payout_attempts WHERE payout_id = ANY(${records.erasable})) OR processor_id IN (
        SELECT processor_payment_id FROM payments WHERE id = ANY(${records.erasable}))) AS inquiries,
      ARRAY(SELECT id FROM recipients WHERE phone = ${phone} OR card_hash = ANY(${cardHashes})) AS saved,
      ARRAY(SELECT id FROM payment_actions WHERE payment_id = ANY(${records.erasable})) AS actions,
      ARRAY(SELECT id FROM approvals WHERE subject_id = ANY(${records.erasable}) OR subject_id IN (
        SELECT id FROM payout_attempts WHERE payout_id = ANY(${records.erasable}))) AS approvals,
      ARRAY(SELECT c.id FROM recipient_checks c
        LEFT JOIN payouts p ON p.check_id = c.id LEFT JOIN refunds r ON r.check_id = c.id
        WHERE (c.phone = ${phone} OR c.card_hash = ANY(${cardHashes}) OR p.id = ANY(${records.erasable})
            OR r.id = ANY(${records.erasable}))
          AND c.status <> 'running' AND NOT coalesce(p.id, r.id, '') = ANY(${records.kept})) AS checks`;
  if (!found) throw new Error('PostgreSQL answered without a row');
  return found;
}

/** Notifications about them that nobody has looked at yet. */
export async function countPending(tx: Tx, subjects: string[]): Promise<number> {
  return tx.webhookDelivery.count({ where: { subjectId: { in: subjects }, verdict: 'pending' } });
}

/** Whether the role of this database session may erase at all. The processes may not. */
export async function mayErase(tx: Tx): Promise<boolean> {
  const [found] = await tx.$queryRaw<
    { may: boolean }[]
  >`SELECT has_table_privilege('erasures', 'INSERT') AS may`;
  return found?.may ?? false;
}

export async function findAdministrator(tx: Tx, email: string): Promise<string | null> {
  const where = { email, role: 'admin', disabledAt: null } as const;
  return (await tx.user.findFirst({ where, select: { id: true } }))?.id ?? null;
}
