import { Prisma, type Tx } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';

type Seen = { text: string; plan: PlanNode };
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

/** Answers like the database, and records the query plan of each answer. */
export function explainingTx(): { tx: Tx; seen: Seen[] } {
  const seen: Seen[] = [];
  const $queryRaw = async (first: Prisma.Sql | TemplateStringsArray, ...rest: unknown[]) => {
    const { text, values } = 'text' in first ? first : Prisma.sql(first, ...rest);
    const [explained] = await rows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const plan = explained?.['QUERY PLAN'][0]?.Plan;
    if (plan) seen.push({ text, plan });
    return rows(text, values);
  };
  return { tx: { $queryRaw } as unknown as Tx, seen };
}

/** Tables that nobody may read from end to end. */
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
  'figures',
];

/** What all of them looked at, in pages of 8 kB, and which tables were read whole. */
export function summed(seen: readonly Seen[]): { buffers: number; scans: string[] } {
  const nodes = seen.flatMap(({ plan }) => flatten(plan));
  return {
    buffers: seen.reduce((sum, { plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
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
