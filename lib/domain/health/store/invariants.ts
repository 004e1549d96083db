import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { Cause } from '#lib/domain/sending/schemas.ts';
import { type InvariantProblem, mostRows } from '../status.ts';
import { judgements, type RowInvariant } from './judgements.ts';

/** Rows that one statement looks at, so that none takes long whatever the size of the table. */
const step = 5_000;

type Part = { last: string | null; count: number; wrong: { id: string; shown: string }[] | null };

const verdict = Prisma.sql`
  SELECT max(id) AS last, count(*) FILTER (WHERE wrong)::int AS count,
    (jsonb_agg(jsonb_build_object('id', id, 'shown', shown) ORDER BY id) FILTER (WHERE wrong)) AS wrong`;

function toProblem(invariant: RowInvariant, count: number, wrong: Part['wrong']): InvariantProblem | null {
  const [first] = wrong ?? [];
  if (!wrong || !first) return null;
  const rows = [...new Set(wrong.map(({ shown }) => shown))].slice(0, mostRows);
  return { invariant, count, example: first.id, rows };
}

/** How many rows contradict it, and the first of them. */
export async function findContradictions(tx: Tx, invariant: RowInvariant): Promise<InvariantProblem | null> {
  let count = 0;
  const wrong: NonNullable<Part['wrong']> = [];
  for (let after: string | null = ''; after !== null; ) {
    const [part]: Part[] = await tx.$queryRaw<Part[]>`${verdict}
      FROM (${judgements[invariant]} WHERE a.id > ${after} ORDER BY a.id LIMIT ${step}::int) part`;
    count += part?.count ?? 0;
    if (wrong.length < mostRows) wrong.push(...(part?.wrong ?? []));
    after = part?.last ?? null;
  }
  return toProblem(invariant, count, wrong);
}

/** The payout or refund of such a row, as people know it; of a payment its newest refund. */
export async function findCause(tx: Tx, row: string): Promise<Cause | null> {
  const [found] = await tx.$queryRaw<Cause[]>`
    SELECT 'payout' AS kind, id, coalesce(order_typed, order_no) AS name FROM payouts WHERE id = ${row}
    UNION ALL SELECT 'refund', id, number FROM refunds WHERE id = ${row}
    UNION ALL (SELECT 'refund', id, number FROM refunds WHERE payment_id = ${row} ORDER BY id DESC LIMIT 1)`;
  return found ?? null;
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
    WITH moved AS MATERIALIZED (${moved[invariant]}) ${verdict}
    FROM (${judgements[invariant]} WHERE a.id IN (SELECT id FROM moved WHERE at > ${since})) part`;
  return found ? toProblem(invariant, found.count, found.wrong) : null;
}

const payouts = Prisma.sql`
  SELECT attempt_id AS id, at FROM payout_events ORDER BY id DESC LIMIT ${eventsAtMost}::int`;
const refunds = Prisma.sql`
  SELECT refund_id AS id, at FROM refund_events ORDER BY id DESC LIMIT ${eventsAtMost}::int`;
const payments = Prisma.sql`
  SELECT r.payment_id AS id, e.at FROM (${refunds}) e JOIN refunds r ON r.id = e.id`;
const waitingPayouts = Prisma.sql`
  SELECT id, now() AS at FROM payout_attempts WHERE is_current AND status IN ('pending_approval', 'sending')
  LIMIT ${eventsAtMost}::int`;
const waitingRefunds = Prisma.sql`
  SELECT id, now() AS at FROM refunds WHERE status IN ('pending_approval', 'sending') LIMIT ${eventsAtMost}::int`;
/** What endangers money, with the rows of which it may have become untrue. */
const moved = {
  payouts_sent_once: payouts,
  refunds_sent_once: refunds,
  payment_totals: payments,
  refunds_within: payments,
  payout_approvals: payouts,
  refund_approvals: refunds,
  orders_once: payouts,
  payouts_stuck: waitingPayouts,
  refunds_stuck: waitingRefunds,
} satisfies Partial<Record<RowInvariant, Prisma.Sql>>;

export const moneyInvariants = Object.keys(moved) as (keyof typeof moved)[];

type CheckRow = { startedAt: Date; finishedAt: Date; problems: InvariantProblem[] };

export async function insertCheck(tx: Tx, row: CheckRow): Promise<void> {
  await tx.invariantCheck.create({ data: row });
}

export async function findLastCheck(tx: Tx): Promise<CheckRow | null> {
  const found = await tx.invariantCheck.findFirst({ orderBy: { id: 'desc' } });
  if (!found) return null;
  const problems = found.problems as (Omit<InvariantProblem, 'rows'> & Partial<InvariantProblem>)[];
  // The version before kept only the first.
  return { ...found, problems: problems.map((one) => ({ ...one, rows: one.rows ?? [] })) };
}
