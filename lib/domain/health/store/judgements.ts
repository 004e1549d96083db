import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import type { Invariant } from '../status.ts';

/** States that may have moved money: nothing says that they have not. A contradiction is judged by people, one by one. */
const mayBePaid = Prisma.sql`('sending', 'accepted', 'paid_out', 'unknown', 'resolved_paid')`;

/** The newest request about it has as many approvals as were asked for, each by another person and of that content. */
const isApproved = (requests: Prisma.Sql, content: Prisma.Sql) => Prisma.sql`
  coalesce((
    SELECT r.fingerprint = ${content} AND r.required_count <= (
      SELECT count(*) FROM approval_decisions d
      WHERE d.approval_id = r.id AND d.answer = 'approved' AND d.fingerprint = r.fingerprint AND d.person_id <> r.maker_id)
    FROM approvals r WHERE ${requests}
    ORDER BY r.subject_kind = 'payout_attempt' DESC, r.turn DESC LIMIT 1), false)`;

const fileOf = Prisma.sql`(SELECT p.file_id FROM payouts p WHERE p.id = a.payout_id)`;

/** Two calls or more were made for it that may have arrived. A call for many rows of a file names none of them. */
const isSentAgain = Prisma.sql`
  (SELECT count(*) FROM processor_calls c WHERE c.subject_id = a.id AND c.operation IS NOT NULL
    AND (c.http_status IS NOT NULL OR c.outcome = 'outcomeUnknown')) > 1`;

/** People were asked about each record that waits for them, and a sending ends: the sweep of every minute sees to it. */
const isStuck = (kind: 'payout_attempt' | 'refund') => Prisma.sql`
  CASE a.status
    WHEN 'pending_approval' THEN NOT EXISTS (
      SELECT FROM approvals r WHERE r.subject_kind = ${kind} AND r.subject_id = a.id AND r.status = 'waiting')
    WHEN 'sending' THEN coalesce(a.sending_since, a.status_at) < now() - interval '1 hour'
    ELSE false END`;

/** Each says of a row, by its id, whether it is wrong, and what the page shows on which it is seen. */
export const judgements = {
  /** The state of each attempt and of each refund is the one that its last audit entry and its last event say. */
  payout_states: Prisma.sql`
    SELECT a.id, a.payout_id AS shown, coalesce((
      SELECT CASE e.action WHEN 'payout.created' THEN a.status NOT IN ('approved', 'pending_approval')
        ELSE substr(e.action, 8) <> a.status::text END
      FROM audit_entries e WHERE e.object_id = a.payout_id AND e.details->>'attempt' = a.id
        AND (e.action = 'payout.created' OR substr(e.action, 8) = ANY (enum_range(NULL::payout_status)::text[]))
      ORDER BY e.id DESC LIMIT 1), true) OR a.status IS DISTINCT FROM (
      SELECT e.to_status FROM payout_events e WHERE e.attempt_id = a.id AND e.to_status IS NOT NULL
      ORDER BY e.id DESC LIMIT 1) AS wrong
    FROM payout_attempts a`,
  refund_states: Prisma.sql`
    SELECT a.id, a.id AS shown, coalesce((
      SELECT CASE e.action WHEN 'refund.created' THEN a.status NOT IN ('approved', 'pending_approval')
        ELSE substr(e.action, 8) <> a.status::text END
      FROM audit_entries e WHERE e.object_id = a.id
        AND (e.action = 'refund.created' OR substr(e.action, 8) = ANY (enum_range(NULL::refund_status)::text[]))
      ORDER BY e.id DESC LIMIT 1), true) OR a.status IS DISTINCT FROM (
      SELECT e.to_status FROM refund_events e WHERE e.refund_id = a.id AND e.to_status IS NOT NULL
      ORDER BY e.id DESC LIMIT 1) AS wrong
    FROM refunds a`,
  action_states: Prisma.sql`
    SELECT a.id, a.payment_id AS shown, coalesce((
      SELECT CASE e.action WHEN 'payment.' || a.kind || '_asked' THEN a.status <> 'waiting'
        ELSE e.action <> 'payment.' || a.kind || '.' || a.status END
      FROM audit_entries e WHERE e.object_id = a.payment_id AND e.details->>'action' = a.id
      ORDER BY e.id DESC LIMIT 1), true) AS wrong
    FROM payment_actions a`,
  payouts_sent_once: Prisma.sql`SELECT a.id, a.payout_id AS shown, ${isSentAgain} AS wrong FROM payout_attempts a`,
  refunds_sent_once: Prisma.sql`SELECT a.id, a.id AS shown, ${isSentAgain} AS wrong FROM refunds a`,
  /** The totals that the triggers keep are what the refunds add up to. */
  payment_totals: Prisma.sql`
    SELECT a.id, a.id AS shown, (a.refunded_minor, a.refunding_minor, a.refund_unknown_minor) IS DISTINCT FROM (
      SELECT ROW(
        coalesce(sum(amount_minor) FILTER (WHERE status IN ('refunded', 'resolved_paid')), 0)::bigint,
        coalesce(sum(amount_minor) FILTER (
          WHERE status IN ('pending_approval', 'approved', 'sending', 'accepted', 'requested', 'issued')), 0)::bigint,
        coalesce(sum(amount_minor) FILTER (WHERE status IN ('unknown', 'conflict')), 0)::bigint)
      FROM refunds r WHERE r.payment_id = a.id) AS wrong
    FROM payments a`,
  /** Refunds that have not failed are within what was captured. */
  refunds_within: Prisma.sql`
    SELECT a.id, a.id AS shown, a.captured_minor < coalesce((
      SELECT sum(amount_minor) FROM refunds r WHERE r.payment_id = a.id AND r.status IN ('pending_approval', 'approved',
        'sending', 'accepted', 'requested', 'issued', 'unknown', 'refunded', 'resolved_paid')), 0) AS wrong
    FROM payments a`,
  /** Each payout that was sent had the approvals that it needed. */
  payout_approvals: Prisma.sql`
    SELECT a.id, a.payout_id AS shown, a.needs_approval
      AND a.status NOT IN ('draft', 'pending_approval', 'approved', 'not_sent', 'cancelled', 'conflict')
      AND NOT ${isApproved(
        Prisma.sql`r.subject_kind = 'payout_attempt' AND r.subject_id = a.id
          OR r.subject_kind = 'payout_file' AND r.subject_id = ${fileOf}`,
        Prisma.sql`CASE r.subject_kind WHEN 'payout_attempt' THEN a.fingerprint
          ELSE (SELECT f.fingerprint FROM payout_files f WHERE f.id = r.subject_id) END`,
      )} AS wrong
    FROM payout_attempts a`,
  refund_approvals: Prisma.sql`
    SELECT a.id, a.id AS shown, (a.asks_manager OR a.recipient_bank_code IS NOT NULL)
      AND a.status NOT IN ('pending_approval', 'approved', 'not_sent', 'cancelled', 'conflict')
      AND NOT ${isApproved(Prisma.sql`r.subject_kind = 'refund' AND r.subject_id = a.id`, Prisma.sql`a.fingerprint`)} AS wrong
    FROM refunds a`,
  /** One order is paid by one payout: another, under its number or in its place, may be sent only after the first has failed. */
  orders_once: Prisma.sql`
    SELECT a.id, a.payout_id AS shown, a.status IN ${mayBePaid} AND EXISTS (
      SELECT FROM payouts p JOIN payouts o ON o.order_no = p.order_no OR o.id = p.previous_id
      JOIN payout_attempts b ON b.payout_id = o.id AND b.id < a.id AND b.status IN ${mayBePaid}
      WHERE p.id = a.payout_id) AS wrong
    FROM payout_attempts a`,
  payouts_stuck: Prisma.sql`
    SELECT a.id, a.payout_id AS shown, ${isStuck('payout_attempt')} AS wrong FROM payout_attempts a`,
  refunds_stuck: Prisma.sql`SELECT a.id, a.id AS shown, ${isStuck('refund')} AS wrong FROM refunds a`,
} satisfies Partial<Record<Invariant, Prisma.Sql>>;

export type RowInvariant = keyof typeof judgements;

/** The order in which they are looked at and named. */
export const rowInvariants = Object.keys(judgements) as RowInvariant[];
