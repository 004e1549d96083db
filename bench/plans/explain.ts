import type pg from 'pg';
import { db, Prisma, type Tx } from '#lib/db/client.ts';

export type Ask = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

export type Seen = { text: string; plan: PlanNode; ms: number };
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

/** Answers like the database, and records the query plan of each answer. */
export function explainingTx(ask: Ask): { tx: Tx; seen: Seen[] } {
  const seen: Seen[] = [];
  const $queryRaw = async (first: Prisma.Sql | TemplateStringsArray, ...rest: unknown[]) => {
    const sql = 'text' in first ? first : Prisma.sql(first, ...rest);
    seen.push(await explain(ask, sql.text, sql.values));
    return db().$queryRaw(sql);
  };
  return { tx: { $queryRaw } as unknown as Tx, seen };
}

/** What PostgreSQL does to answer, measured while it does; the milliseconds are those of planning and doing. */
export async function explain(ask: Ask, text: string, values: unknown[]): Promise<Seen> {
  const [explained] = await ask<{ 'QUERY PLAN': [Explained] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  if (!explained) throw new Error('PostgreSQL explains nothing');
  const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = explained['QUERY PLAN'];
  return { text, plan, ms: planning + execution };
}

type Explained = { Plan: PlanNode; 'Planning Time': number; 'Execution Time': number };

const growing = [
  'payouts',
  'payout_attempts',
  'payments',
  'payment_events',
  'payout_events',
  'refunds',
  'refund_events',
  'refund_batches',
  'statements',
  'approvals',
  'approval_decisions',
  'processor_calls',
  'webhook_deliveries',
  'audit_entries',
  'figures',
];

/** `places`: how often something was looked for in an index. */
export function summed(seen: readonly Seen[]): { buffers: number; places: number; scans: string[] } {
  const nodes = seen.flatMap(({ plan }) => flatten(plan));
  return {
    buffers: seen.reduce((sum, { plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    places: nodes.reduce((sum, node) => sum + (node['Index Name'] ? node['Actual Loops'] : 0), 0),
    scans: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && growing.includes(node['Relation Name'] ?? '')
        ? [`reads all of ${node['Relation Name']}`]
        : [],
    ),
  };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
