import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

const columns = Prisma.raw('face, kind, hour, status, currency, key, bucket');

/**
 * Writers of figures wait here for each other; readers and the triggers of the rows do not. Taking a lock does not take
 * a snapshot yet, so a repeatable read begins after the wait.
 */
export async function lockFigures(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE figures IN SHARE ROW EXCLUSIVE MODE`;
}

/** Adds the noted changes up into the figures; returns how many there were. */
export async function foldChanges(tx: Tx): Promise<number> {
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    WITH gone AS (DELETE FROM figure_changes RETURNING *), parts AS (
      SELECT p.face, g.kind, p.hour, g.status, coalesce(g.currency, '') AS currency, p.key, p.bucket,
        sum(g.sign) AS count, sum(g.sign * coalesce(g.amount_minor, 0)::numeric) AS amount_minor
      FROM gone g, LATERAL figure_parts(ROW(g.kind, g.made_hour, g.ended_hour, g.status, g.currency, g.method, g.maker_id,
        g.approver_id, g.bank_code, g.error_code, g.reason_code, g.bucket, g.amount_minor)::figure_facts) p
      GROUP BY 1, 2, 3, 4, 5, 6, 7
    ), added AS (
      INSERT INTO figures AS f SELECT * FROM parts WHERE count <> 0 OR amount_minor <> 0
      ON CONFLICT (${columns}) DO UPDATE
        SET count = f.count + excluded.count, amount_minor = f.amount_minor + excluded.amount_minor
    )
    SELECT count(*)::int AS count FROM gone`;
  await tx.$executeRaw`DELETE FROM figures WHERE count = 0`;
  return found?.count ?? 0;
}

/**
 * Writes all figures again from the rows, in the order in which they are read: the hours of a dimension lie side by
 * side, where counting leaves each on another page. In a repeatable read it sees rows and noted changes of the same
 * moment.
 */
export async function rewriteFigures(tx: Tx): Promise<number> {
  await tx.$executeRaw`DELETE FROM figure_changes`;
  await tx.$executeRaw`DELETE FROM figures`;
  return tx.$executeRaw`INSERT INTO figures SELECT * FROM counted_figures ORDER BY ${columns}`;
}

export type Difference = {
  face: string;
  kind: string;
  hour: Date;
  status: string;
  currency: string;
  key: string;
  /** How many and how much the figures say, less what the rows say. */
  count: number;
  amountMinor: string;
};

/** The largest number of differences that are counted and listed: more is no other news. */
const maxReported = 1_000;

/** Where the figures differ from the rows, in one snapshot of both. */
export async function listDifferences(tx: Tx): Promise<Difference[]> {
  return tx.$queryRaw<Difference[]>`
    SELECT face, kind, hour, status, currency, key, sum(count)::float8 AS count, sum(amount_minor)::text AS "amountMinor"
    FROM (SELECT ${columns}, count, amount_minor FROM current_figures
      UNION ALL SELECT ${columns}, -count, -amount_minor FROM counted_figures) both_sides
    GROUP BY ${columns} HAVING sum(count) <> 0 OR sum(amount_minor) <> 0
    ORDER BY hour DESC LIMIT ${maxReported}`;
}

/** Where the metrics find how the last check ended. */
export async function saveCheck(tx: Tx, differing: number, at: Date): Promise<void> {
  const row = { value: { differing }, updatedBy: 'system:worker', updatedAt: at };
  await tx.setting.upsert({
    where: { key: 'figures-check' },
    create: { key: 'figures-check', ...row },
    update: row,
  });
}
