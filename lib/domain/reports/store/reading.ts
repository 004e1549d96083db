import 'server-only';
import type { DayStart } from '#lib/core/local-day.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { figuredAs, toDayOf } from '#lib/domain/figures/store.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';

export type Figured = {
  status: string;
  currency: string;
  key: string;
  count: number;
  amountMinor: string;
};

const faces = ['maker', 'approver', 'bank', 'reason', 'error', 'method_time', 'bank_time'] as const;
export type Dimension = (typeof faces)[number];

export type Span = { from: Date; before: Date };

const counted = Prisma.sql`sum(count)::float8 AS count, sum(amount_minor)::text AS "amountMinor"`;

/** What was made in a span, by day, status, currency and method (the key); tests apart from what moves money. */
export async function listByDay(
  tx: Tx,
  kind: MovementKind,
  { from, before }: Span,
  days: readonly DayStart[],
): Promise<(Figured & { day: string; isTest: boolean })[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT ${toDayOf(Prisma.sql`hour`, days)} AS day, status, currency, key, kind <> ${kind} AS "isTest", ${counted}
    FROM current_figures
    WHERE face = 'method' AND kind = ANY (${[...figuredAs[kind]]}::text[]) AND hour >= ${from} AND hour < ${before}
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0`);
}

/**
 * What was made in a span, by everything else that it is counted by: from the figures of the whole days of UTC in it,
 * and from those of the hours before and after them.
 */
export async function listByDimension(
  tx: Tx,
  kind: MovementKind,
  span: Span,
  days: Span,
): Promise<(Figured & { face: Dimension; bucket: number })[]> {
  const within = (names: string[], { from, before }: Span) => Prisma.sql`
    SELECT face, status, currency, key, bucket, count, amount_minor FROM current_figures
    WHERE face = ANY (${names}::text[]) AND kind = ${kind} AND hour >= ${from} AND hour < ${before}`;
  return tx.$queryRaw(Prisma.sql`
    SELECT replace(face, '_day', '') AS face, status, currency, key, bucket, ${counted} FROM (
      ${within([...faces], { from: span.from, before: days.from })}
      UNION ALL ${within(
        [...faces].map((dimension) => `${dimension}_day`),
        days,
      )}
      UNION ALL ${within([...faces], { from: days.before, before: span.before })}) AS figures
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0`);
}

/** The processor's last text with each of these codes, found by one step in an index per code. */
export async function listMessages(
  tx: Tx,
  kind: MovementKind,
  codes: string[],
): Promise<{ code: string; message: string | null }[]> {
  if (codes.length === 0) return [];
  const last = {
    payout: Prisma.sql`SELECT processor_error_message FROM payout_attempts WHERE is_current AND processor_error_code = code
      ORDER BY processor_error_code DESC, payout_id DESC LIMIT 1`,
    payment: Prisma.sql`SELECT error_message FROM payments WHERE error_code = code ORDER BY error_code DESC, id DESC LIMIT 1`,
    refund: Prisma.sql`SELECT processor_error_message FROM refunds WHERE processor_error_code = code
      ORDER BY processor_error_code DESC, id DESC LIMIT 1`,
  } satisfies Record<MovementKind, Prisma.Sql>;
  return tx.$queryRaw(Prisma.sql`
    SELECT code, (${last[kind]}) AS message FROM unnest(${codes}::text[]) AS code`);
}

/** What the newest movement to each of these banks calls it, found by one step in an index per code. */
export async function listBankNames(
  tx: Tx,
  kind: MovementKind,
  codes: string[],
): Promise<{ code: string; name: string | null }[]> {
  // Nothing is kept of a payer's bank next to what it is counted by.
  if (codes.length === 0 || kind === 'payment') return [];
  const last = {
    payout: Prisma.sql`SELECT p.recipient_bank_name FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
      WHERE a.is_current AND a.bank_code = code ORDER BY a.bank_code DESC, a.payout_id DESC LIMIT 1`,
    refund: Prisma.sql`SELECT recipient_bank_name FROM refunds WHERE recipient_phone IS NOT NULL AND recipient_bank_code = code
      ORDER BY id DESC LIMIT 1`,
  };
  return tx.$queryRaw(Prisma.sql`
    SELECT code, (${last[kind]}) AS name FROM unnest(${codes}::text[]) AS code`);
}
