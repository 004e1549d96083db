import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { Invariant, InvariantProblem } from '../status.ts';

/** Rows that one statement looks at, so that none takes long whatever the size of the table. */
const step = 5_000;

/** The state of each attempt and of each refund is the one that its last audit entry says. */
const lastAudited = {
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
} satisfies Partial<Record<Invariant, unknown>>;

/** How many rows contradict it, and the first of them. */
export async function findContradictions(
  tx: Tx,
  invariant: keyof typeof lastAudited,
): Promise<InvariantProblem | null> {
  let count = 0;
  let example: string | null = null;
  for (let after: string | null = ''; after !== null; ) {
    const [part]: Part[] = await tx.$queryRaw<Part[]>`
      SELECT max(id) AS last, count(*) FILTER (WHERE wrong)::int AS count, min(id) FILTER (WHERE wrong) AS example
      FROM (${lastAudited[invariant]} WHERE a.id > ${after} ORDER BY a.id LIMIT ${step}::int) part`;
    count += part?.count ?? 0;
    example ??= part?.example ?? null;
    after = part?.last ?? null;
  }
  return example === null ? null : { invariant, count, example };
}

type Part = { last: string | null; count: number; example: string | null };

type CheckRow = { startedAt: Date; finishedAt: Date; problems: InvariantProblem[] };

export async function insertCheck(tx: Tx, row: CheckRow): Promise<void> {
  await tx.invariantCheck.create({ data: row });
}

export async function findLastCheck(tx: Tx): Promise<CheckRow | null> {
  const found = await tx.invariantCheck.findFirst({ orderBy: { id: 'desc' } });
  return found && { ...found, problems: found.problems as InvariantProblem[] };
}
