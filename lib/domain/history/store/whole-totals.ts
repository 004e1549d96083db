import 'server-only';
import { Prisma } from '#lib/db/client.ts';
import { readWithin } from '#lib/db/read-within.ts';
import { figuredAs } from '#lib/domain/figures/store.ts';
import type { MovementKind } from '../status.ts';
import type { MovementSum } from './totals.ts';

/** Of one kind; absent: any. The span is of whole hours. */
export type Figured = {
  kind: MovementKind;
  statuses?: readonly string[] | undefined;
  methods?: readonly string[] | undefined;
  made?: { from: Date; before: Date } | undefined;
};

/** The same sums out of the figures that are kept with the rows, however many rows there are; null when that takes longer. */
export async function sumFigures(asked: readonly Figured[], withinMs: number): Promise<MovementSum[] | null> {
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
    withinMs,
  );
  return rows && toSums(rows);
}

type Whole = { kind: MovementKind; where: Prisma.Sql };

/** How many rows of a kind are looked at for an estimate. */
const usuallySampled = 10_000;
/** Of fewer of a kind that fit nothing is concluded: chance would say most of it. */
const fewest = 100n;

/** The sums of everything that fits; null when they take longer. */
export async function sumWhole(wholes: readonly Whole[], withinMs: number): Promise<MovementSum[] | null> {
  if (wholes.length === 0) return [];
  const rows = await readWithin<Row>(toStatement(wholes), withinMs);
  return rows && toSums(rows);
}

/**
 * What those sums are about, from blocks of rows that lie spread over each table; null when they take longer, or when too
 * few of those rows fit to conclude from. As many of all rows fit as of the rows that were looked at.
 */
export async function estimateWhole(
  wholes: readonly Whole[],
  withinMs: number,
  sampled = usuallySampled,
): Promise<MovementSum[] | null> {
  const sizes = await readWithin<{ name: string; rows: string }>(
    Prisma.sql`SELECT relname AS name, greatest(reltuples, 1)::bigint AS "rows" FROM pg_class
      WHERE oid = ANY (ARRAY['payout_attempts', 'payments', 'refunds']::regclass[])`,
    withinMs,
  );
  if (!sizes || wholes.length === 0) return null;
  const sizeOf = (kind: MovementKind) => BigInt(sizes.find(({ name }) => name === tables[kind])?.rows ?? 1);
  const found = await readWithin<Row & { seen: string }>(toSample(wholes, sampled, sizeOf), withinMs);
  if (!found) return null;
  const add = (rows: readonly (Row & { seen: string })[], of: 'count' | 'seen') =>
    rows.reduce((all, row) => all + BigInt(row[of]), 0n);
  const shares = new Map<MovementKind, Share>();
  for (const { kind } of wholes) {
    const own = found.filter((row) => row.kind === kind);
    const isWhole = sizeOf(kind) <= sampled;
    if (!isWhole && add(own, 'count') < fewest) return null;
    shares.set(kind, isWhole ? { of: 1n, seen: 1n } : { of: sizeOf(kind), seen: add(own, 'seen') });
  }
  return toSums(found).flatMap((sum) => {
    const share = shares.get(sum.kind);
    if (!share || sum.count === 0) return [];
    const amountMinor = sum.amountMinor === null ? null : toScaled(sum.amountMinor, share);
    return { ...sum, count: Number(toScaled(BigInt(sum.count), share)), amountMinor };
  });
}

/** So many rows were seen of so many. */
type Share = { of: bigint; seen: bigint };

/** In whole numbers throughout, halves up: a sum of money is never a fraction. Nothing here is negative. */
const toScaled = (number: bigint, { of, seen }: Share): bigint => (2n * number * of + seen) / (2n * seen);

const tables: Record<MovementKind, string> = {
  payout: 'payout_attempts',
  payment: 'payments',
  refund: 'refunds',
};

type Row = { kind: MovementKind; currency: string | null; count: string; amount_minor: string | null };

const toSums = (rows: readonly Row[]): MovementSum[] =>
  rows.map(({ kind, currency, count, amount_minor }) => ({
    ...{ kind, currency, count: Number(count) },
    amountMinor: amount_minor === null ? null : BigInt(amount_minor),
  }));

type Reading = { from: (sample: Prisma.Sql) => Prisma.Sql; where: Prisma.Sql; columns: Prisma.Sql };

/** The table that the condition of a kind is about, and the one that has the currency. */
const readings: Record<MovementKind, Reading> = {
  payout: {
    from: (sample) => Prisma.sql`"payout_attempts" a ${sample} JOIN "payouts" p ON p."id" = a."payout_id"`,
    where: Prisma.sql`a."is_current"`,
    columns: Prisma.sql`'payout' AS kind, p."currency"::text AS currency, p."amount_minor"`,
  },
  payment: {
    from: (sample) => Prisma.sql`"payments" p ${sample}`,
    where: Prisma.sql`TRUE`,
    columns: Prisma.sql`'payment' AS kind, p."currency"::text AS currency, p."amount_minor"`,
  },
  refund: {
    from: (sample) => Prisma.sql`"refunds" r ${sample}`,
    where: Prisma.sql`TRUE`,
    columns: Prisma.sql`'refund' AS kind, r."currency"::text AS currency, r."amount_minor"`,
  },
};

function toStatement(wholes: readonly Whole[]): Prisma.Sql {
  const parts = wholes.map(({ kind, where: asked }) => {
    const { columns, from, where } = readings[kind];
    return Prisma.sql`SELECT ${columns} FROM ${from(Prisma.empty)} WHERE ${where} AND (${asked})`;
  });
  return Prisma.sql`SELECT kind, currency, count(*) AS count, sum(amount_minor)::text AS amount_minor
    FROM (${Prisma.join(parts, ' UNION ALL ')}) AS movements GROUP BY 1, 2`;
}

function toSample(
  wholes: readonly Whole[],
  sampled: number,
  sizeOf: (kind: MovementKind) => bigint,
): Prisma.Sql {
  const parts = wholes.map(({ kind, where: asked }) => {
    const { columns, from, where } = readings[kind];
    const share = Math.min(100, (sampled * 100) / Number(sizeOf(kind)));
    const sample = Prisma.sql`TABLESAMPLE SYSTEM (${share})`;
    return Prisma.sql`SELECT ${columns}, coalesce(${where} AND (${asked}), FALSE) AS fits FROM ${from(sample)}`;
  });
  return Prisma.sql`SELECT kind, currency, count(*) FILTER (WHERE fits) AS count, count(*) AS seen,
      sum(amount_minor) FILTER (WHERE fits)::text AS amount_minor
    FROM (${Prisma.join(parts, ' UNION ALL ')}) AS movements GROUP BY 1, 2`;
}
