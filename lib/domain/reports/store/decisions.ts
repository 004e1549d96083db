import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { ApprovalSubjectKind } from '#lib/domain/approvals/status.ts';
import type { DeciderLine } from '../schemas.ts';
import type { Span } from './reading.ts';

/** So many decisions are looked at, whatever there is: the newest ones of the days. */
const lookedAt = 2_000;

const isIn = ({ from, before }: Span) =>
  Prisma.sql`answer <> 'withdrawn' AND decided_at >= ${from} AND decided_at < ${before}`;
/** One step in an index for each decision: OFFSET keeps the planner from reading all requests instead. */
const request = Prisma.sql`(SELECT * FROM approvals WHERE id = d.approval_id OFFSET 0)`;
const waited = Prisma.sql`extract(epoch FROM d.decided_at - q.requested_at)::float8`;

/** How many each person approved and declined, and how long those had waited; who decided most comes first. */
export async function listDeciders(tx: Tx, kind: ApprovalSubjectKind, span: Span): Promise<DeciderLine[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT u.id, u.name, count(*) FILTER (WHERE d.answer = 'approved')::int AS approved,
      count(*) FILTER (WHERE d.answer = 'declined')::int AS declined,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ${waited}) AS median, max(${waited}) AS longest
    FROM (SELECT * FROM approval_decisions WHERE ${isIn(span)} ORDER BY decided_at DESC LIMIT ${lookedAt}) d
      CROSS JOIN LATERAL ${request} q JOIN users u ON u.id = d.person_id
    WHERE q.subject_kind = ${kind}::approval_subject GROUP BY u.id ORDER BY count(*) DESC, u.id`);
}

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
  payout_attempt: Prisma.sql`(SELECT a.id AS subject_id, p.id, p.order_no AS reference, p.amount_minor, p.currency
    FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id)`,
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
    FROM (SELECT * FROM approval_decisions WHERE person_id = ${personId} AND ${isIn(span)}
        ORDER BY decided_at DESC LIMIT ${lookedAt}) d
      CROSS JOIN LATERAL ${request} q JOIN ${subjects[kind]} s ON s.subject_id = q.subject_id
    WHERE q.subject_kind = ${kind}::approval_subject ORDER BY d.decided_at DESC LIMIT ${take}`);
}
