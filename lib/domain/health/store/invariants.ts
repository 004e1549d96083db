import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { Invariant, InvariantProblem } from '../status.ts';

/** Rows that one statement looks at, so that none takes long whatever the size of the table. */
const step = 5_000;

/** Each says of a row, by its id, whether it is wrong. */
const judgements = {
  /** The state of each attempt and of each refund is the one that its last audit entry says. */
  payout_states: Prisma.sql`
    SELECT a.id, coalesce((
      SELECT CASE e.action WHEN 'payout.created' THEN a.status NOT IN ('approved', 'pending_approval')
        ELSE substr(e.action, 8) <> a.status::text END
      FROM audit_entries e WHERE e.object_id = a.payout_id AND e.details->>'attempt' = a.id
        AND (e.action = 'payout.created' OR substr(e.action, 8) = ANY (enum_range(NULL::payout_status)::text[]))
      ORDER BY e.id DESC LIMIT 1), true) AS wrong
    FROM payout_attempts a`,
  refund_states: Prisma.sql`
    SELECT a.id, coalesce((
      SELECT CASE e.action WHEN 'refund.created' THEN a.status NOT IN ('approved', 'pending_approval')
        ELSE substr(e.action, 8) <> a.status::text END
      FROM audit_entries e WHERE e.object_id = a.id
        AND (e.action = 'refund.created' OR substr(e.action, 8) = ANY (enum_range(NULL::refund_status)::text[]))
      ORDER BY e.id DESC LIMIT 1), true) AS wrong
    FROM refunds a`,
  /** What the triggers keep as totals is what the refunds add up to. */
  payment_totals: Prisma.sql`
    SELECT a.id, (a.refunded_minor, a.refunding_minor, a.refund_unknown_minor) IS DISTINCT FROM (
      SELECT ROW(
        coalesce(sum(amount_minor) FILTER (WHERE status IN ('refunded', 'resolved_paid')), 0)::bigint,
        coalesce(sum(amount_minor) FILTER (
          WHERE status IN ('pending_approval', 'approved', 'sending', 'accepted', 'requested', 'issued')), 0)::bigint,
        coalesce(sum(amount_minor) FILTER (WHERE status IN ('unknown', 'conflict')), 0)::bigint)
      FROM refunds r WHERE r.payment_id = a.id) AS wrong
    FROM payments a`,
  /** What was sent had the approvals of its newest request, each by another person and of that content. */
  payout_approvals: Prisma.sql`
    SELECT a.id, a.needs_approval
      AND a.status NOT IN ('draft', 'pending_approval', 'approved', 'not_sent', 'cancelled', 'conflict')
      AND NOT coalesce((
        SELECT r.required_count <= (
          SELECT count(*) FROM approval_decisions d
          WHERE d.approval_id = r.id AND d.answer = 'approved' AND d.fingerprint = r.fingerprint AND d.person_id <> r.maker_id)
        FROM approvals r WHERE r.subject_kind = 'payout_attempt' AND r.subject_id = a.id
          OR r.subject_kind = 'payout_file' AND r.subject_id = (SELECT p.file_id FROM payouts p WHERE p.id = a.payout_id)
        ORDER BY r.subject_kind = 'payout_attempt' DESC, r.turn DESC LIMIT 1), false) AS wrong
    FROM payout_attempts a`,
  /** One order is paid by one payout: another may be sent only after the first has failed. */
  orders_once: Prisma.sql`
    SELECT a.id, a.status IN ('accepted', 'paid_out') AND EXISTS (
      SELECT FROM payouts p JOIN payouts o ON o.order_no = p.order_no
      JOIN payout_attempts b ON b.payout_id = o.id AND b.id < a.id AND b.status IN ('accepted', 'paid_out', 'unknown')
      WHERE p.id = a.payout_id) AS wrong
    FROM payout_attempts a`,
} satisfies Partial<Record<Invariant, unknown>>;

export type RowInvariant = keyof typeof judgements;

/** The order in which they are looked at and named. */
export const rowInvariants = Object.keys(judgements) as RowInvariant[];

/** How many rows contradict it, and the first of them. */
export async function findContradictions(tx: Tx, invariant: RowInvariant): Promise<InvariantProblem | null> {
  let count = 0;
  let example: string | null = null;
  for (let after: string | null = ''; after !== null; ) {
    const [part]: Part[] = await tx.$queryRaw<Part[]>`
      SELECT max(id) AS last, count(*) FILTER (WHERE wrong)::int AS count, min(id) FILTER (WHERE wrong) AS example
      FROM (${judgements[invariant]} WHERE a.id > ${after} ORDER BY a.id LIMIT ${step}::int) part`;
    count += part?.count ?? 0;
    example ??= part?.example ?? null;
    after = part?.last ?? null;
  }
  return example === null ? null : { invariant, count, example };
}

/** Events that are looked back at; more in a few minutes wait for the check of the night. */
const eventsAtMost = 20_000;

/** The same among what has moved since. */
export async function findRecentContradictions(
  tx: Tx,
  invariant: keyof typeof moved,
  since: Date,
): Promise<InvariantProblem | null> {
  const [found]: Part[] = await tx.$queryRaw<Part[]>`
    WITH moved AS MATERIALIZED (${moved[invariant]})
    SELECT max(id) AS last, count(*) FILTER (WHERE wrong)::int AS count, min(id) FILTER (WHERE wrong) AS example
    FROM (${judgements[invariant]} WHERE a.id IN (SELECT id FROM moved WHERE at > ${since})) part`;
  return found?.example ? { invariant, count: found.count, example: found.example } : null;
}

const movedPayouts = Prisma.sql`
  SELECT attempt_id AS id, at FROM payout_events ORDER BY id DESC LIMIT ${eventsAtMost}::int`;
/** What endangers money, with the rows of which it may have become untrue. */
const moved = {
  payment_totals: Prisma.sql`
    SELECT r.payment_id AS id, e.at FROM (SELECT * FROM refund_events ORDER BY id DESC LIMIT ${eventsAtMost}::int) e
    JOIN refunds r ON r.id = e.refund_id`,
  payout_approvals: movedPayouts,
  orders_once: movedPayouts,
} satisfies Partial<Record<RowInvariant, Prisma.Sql>>;

export const moneyInvariants = Object.keys(moved) as (keyof typeof moved)[];

type Part = { last: string | null; count: number; example: string | null };

type CheckRow = { startedAt: Date; finishedAt: Date; problems: InvariantProblem[] };

export async function insertCheck(tx: Tx, row: CheckRow): Promise<void> {
  await tx.invariantCheck.create({ data: row });
}

export async function findLastCheck(tx: Tx): Promise<CheckRow | null> {
  const found = await tx.invariantCheck.findFirst({ orderBy: { id: 'desc' } });
  return found && { ...found, problems: found.problems as InvariantProblem[] };
}
