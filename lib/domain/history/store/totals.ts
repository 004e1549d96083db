import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readWithin } from '#lib/db/read-within.ts';
import { figuredAs } from '#lib/domain/figures/store.ts';
import type { MovementKind } from '../status.ts';

/** `currency` is null of payments that have not been read yet, and so is their sum. */
export type MovementSum = {
  kind: MovementKind;
  currency: string | null;
  count: number;
  amountMinor: bigint | null;
};

/** How many of these there are and how much that is, by kind and currency. */
export async function sumMovements(
  tx: Tx,
  ids: Readonly<Record<MovementKind, string[]>>,
): Promise<MovementSum[]> {
  return tx.$queryRaw<MovementSum[]>`
    SELECT 'payout' AS kind, currency, count(*)::int AS count, sum(amount_minor)::bigint AS "amountMinor"
    FROM payouts WHERE id = ANY (${ids.payout}) GROUP BY 2
    UNION ALL
    SELECT 'payment', currency, count(*)::int, sum(amount_minor)::bigint
    FROM payments WHERE id = ANY (${ids.payment}) GROUP BY 2
    UNION ALL
    SELECT 'refund', currency, count(*)::int, sum(amount_minor)::bigint
    FROM refunds WHERE id = ANY (${ids.refund}) GROUP BY 2`;
}

/** One kind, or any where absent. The span is of whole hours. */
export type Figured = {
  kind: MovementKind;
  statuses?: readonly string[] | undefined;
  methods?: readonly string[] | undefined;
  made?: { from: Date; before: Date } | undefined;
};

/** The figures of years take far less. */
const figuresWithinMs = 400;

/** The same sums out of the figures that are kept with the rows, however many rows there are; null when that takes too long. */
export async function sumFigures(asked: readonly Figured[]): Promise<MovementSum[] | null> {
  if (asked.length === 0) return [];
  const parts = asked.map(({ kind, statuses, methods, made }) => {
    // Rows of payouts that move no money are listed like any other.
    const conditions = [Prisma.sql`face = 'method' AND kind = ANY (${[...figuredAs[kind]]}::text[])`];
    if (statuses) conditions.push(Prisma.sql`status = ANY (${[...statuses]}::text[])`);
    if (methods) conditions.push(Prisma.sql`key = ANY (${[...methods]}::text[])`);
    if (made) conditions.push(Prisma.sql`hour >= ${made.from} AND hour < ${made.before}`);
    return Prisma.sql`SELECT ${kind}::text AS kind, nullif(currency, '') AS currency, count, amount_minor FROM current_figures
      WHERE ${Prisma.join(conditions, ' AND ')}`;
  });
  const rows = await readWithin<Row>(
    Prisma.sql`SELECT kind, currency, sum(count) AS count, sum(amount_minor)::text AS amount_minor
      FROM (${Prisma.join(parts, ' UNION ALL ')}) AS figures GROUP BY 1, 2 HAVING sum(count) <> 0`,
    figuresWithinMs,
  );
  return (
    rows?.map(({ kind, currency, count, amount_minor }) => ({
      ...{ kind, currency, count: Number(count) },
      amountMinor: amount_minor === null ? null : BigInt(amount_minor),
    })) ?? null
  );
}

type Row = { kind: MovementKind; currency: string | null; count: string; amount_minor: string | null };
