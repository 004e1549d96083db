import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { ApprovalSubjectKind } from '#lib/domain/approvals/status.ts';
import { type DeciderLine, mostDecisions } from '../schemas.ts';
import type { Span } from './reading.ts';

const isAsked = (kind: ApprovalSubjectKind, { from, before }: Span) => Prisma.sql`
  d.answer <> 'withdrawn' AND d.subject_kind = ${kind}::approval_subject AND d.decided_at >= ${from} AND d.decided_at < ${before}`;
const waited = Prisma.sql`extract(epoch FROM d.decided_at - d.requested_at)::float8`;

/** How many requests each person approved and declined and how long those had waited, the busiest person first. */
export async function listDeciders(tx: Tx, kind: ApprovalSubjectKind, span: Span): Promise<DeciderLine[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT u.id, u.name, count(*) FILTER (WHERE d.answer = 'approved')::int AS approved,
      count(*) FILTER (WHERE d.answer = 'declined')::int AS declined,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ${waited}) AS median, max(${waited}) AS longest
    FROM (SELECT d.person_id, d.answer, d.decided_at, d.requested_at FROM approval_decisions d
        WHERE ${isAsked(kind, span)} ORDER BY d.decided_at DESC LIMIT ${mostDecisions}) d
      JOIN users u ON u.id = d.person_id
    GROUP BY u.id ORDER BY count(*) DESC, u.id`);
}

/** One step in an index for each decision: OFFSET keeps the planner from reading all requests instead. */
const request = Prisma.sql`(SELECT subject_id FROM approvals WHERE id = d.approval_id OFFSET 0)`;

type Decided = {
  id: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  answer: 'approved' | 'declined';
  at: Date;
  waited: number;
};

const subjects = {
  refund: Prisma.sql`(SELECT id AS subject_id, id, number AS reference, amount_minor, currency FROM refunds)`,
  payout_attempt: Prisma.sql`(SELECT a.id AS subject_id, p.id, coalesce(p.order_typed, p.order_no) AS reference, p.amount_minor, p.currency
    FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id)`,
  payout_file: Prisma.sql`(SELECT f.id AS subject_id, f.id, f.file_name AS reference, r.amount_minor, r.currency
    FROM payout_files f CROSS JOIN LATERAL (SELECT sum(amount_minor)::bigint AS amount_minor, currency FROM payout_file_rows
      WHERE file_id = f.id AND status IN ('ready', 'made', 'refused', 'stopped') GROUP BY currency) r)`,
} satisfies Record<ApprovalSubjectKind, Prisma.Sql>;

/** What this person decided, newest first. */
export async function listDecisionsOf(
  tx: Tx,
  personId: string,
  asked: { kind: ApprovalSubjectKind; span: Span; take: number },
): Promise<Decided[]> {
  const { kind, span, take } = asked;
  return tx.$queryRaw(Prisma.sql`
    SELECT s.id, s.reference, s.amount_minor AS "amountMinor", s.currency::text AS currency, d.answer::text AS answer,
      d.decided_at AS at, ${waited} AS waited
    FROM (SELECT d.approval_id, d.answer, d.decided_at, d.requested_at FROM approval_decisions d
        WHERE d.person_id = ${personId} AND ${isAsked(kind, span)} ORDER BY d.decided_at DESC LIMIT ${take}) d
      CROSS JOIN LATERAL ${request} q JOIN ${subjects[kind]} s ON s.subject_id = q.subject_id
    ORDER BY d.decided_at DESC`);
}
