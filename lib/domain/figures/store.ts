import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import type { DayStart } from '#lib/core/local-day.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { moneyMoves } from './schemas.ts';

/** Money movements that our own people make. Of payouts these are the ones that move money. */
type Kind = 'payout' | 'refund';

/** The kinds of figures in which rows are counted: payouts that move no money have one of their own. */
export const figuredAs = {
  payout: ['payout', 'test_payout'],
  payment: ['payment'],
  refund: ['refund'],
} as const;

/** The span begins at `from` (inclusive) and ends at `before` (exclusive). */
export type Span = { from: Date; before: Date };

// Rows of status, currency, maker_id, count, amount_minor: what has been added up, and what has been noted since. Each is
// SQL for a noun's own statement, which sums them up.

/** Movements that are in these statuses, none of which is final. */
export function toOpenFigures(kind: Kind, statuses: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT status, currency, key AS maker_id, count, amount_minor FROM figures
      WHERE face = 'open' AND kind = ${kind} AND status = ANY (${[...statuses]}::text[])
    UNION ALL ${toNoted(kind, statuses, Prisma.sql`TRUE`)}`;
}

/** Movements that were made within whole hours and are in these statuses. */
export function toMadeFigures(kind: Kind, statuses: readonly string[], { from, before }: Span): Prisma.Sql {
  return Prisma.sql`
    SELECT status, currency, '' AS maker_id, count, amount_minor FROM figures
      WHERE face = 'method' AND kind = ${kind} AND hour >= ${from} AND hour < ${before}
        AND status = ANY (${[...statuses]}::text[])
    UNION ALL ${toNoted(kind, statuses, Prisma.sql`made_hour >= ${from} AND made_hour < ${before}`)}`;
}

/** Read by its own columns: most of what is noted is of no interest here, and a bulk run notes much. */
function toNoted(kind: Kind, statuses: readonly string[], where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT status, currency, maker_id, sign, sign * amount_minor::numeric FROM figure_changes
      WHERE kind = ${kind} AND status = ANY (${[...statuses]}::text[]) AND ${where}`;
}

const hourMs = 3_600_000;

/** False for the days of a zone that is half an hour off: the rows themselves have to be counted. */
export function isOfWholeHours({ from, before }: Span): boolean {
  return from.getTime() % hourMs === 0 && before.getTime() % hourMs === 0;
}

/** Money that moved within whole hours, of everybody together: rows of move, hour, currency and amount_minor. */
function toMoved({ from, before }: Span): Prisma.Sql {
  const moves = Prisma.sql`ANY (${[...moneyMoves]}::text[])`;
  return Prisma.sql`
    SELECT kind AS move, hour, currency, amount_minor FROM figures
      WHERE face = 'ended' AND kind = ${moves} AND hour >= ${from} AND hour < ${before}
    UNION ALL SELECT kind, ended_hour, currency, sign * amount_minor::numeric FROM figure_changes
      WHERE kind = ${moves} AND ended_hour >= ${from} AND ended_hour < ${before}`;
}

const moved = z.object({ move: z.enum(moneyMoves), currency: z.enum(currencyCodes) });
const movedSums = z.extend(moved, { todayMinor: z.bigint(), yesterdayMinor: z.bigint() });

/** What moved in two spans that follow each other, by move and currency. */
export async function sumMoved(tx: Tx, today: Span, yesterday: Span) {
  const sql = Prisma.sql`
    SELECT move, currency, coalesce(sum(amount_minor) FILTER (WHERE hour >= ${today.from}), 0)::bigint AS "todayMinor",
      coalesce(sum(amount_minor) FILTER (WHERE hour < ${yesterday.before}), 0)::bigint AS "yesterdayMinor"
    FROM (${toMoved({ from: yesterday.from, before: today.before })}) AS found
    WHERE currency <> '' GROUP BY 1, 2
    HAVING sum(amount_minor) FILTER (WHERE hour >= ${today.from} OR hour < ${yesterday.before}) <> 0`;
  return readRows(tx, movedSums, sql);
}

const movedOnDay = z.extend(moved, { day: z.string(), amountMinor: z.bigint() });

/** The day that an hour falls on, of days in their order. Zones are ours: the database may not know the name. */
export function toDayOf(hour: Prisma.Sql, days: readonly DayStart[]): Prisma.Sql {
  const starts = days.map(({ from }) => from.toISOString());
  return Prisma.sql`(${days.map(({ day }) => day)}::text[])[width_bucket(${hour}, ${starts}::timestamptz[])]`;
}

/** What moved on each of these days, by move and currency. */
export async function listMovedByDay(tx: Tx, span: Span, days: readonly DayStart[]) {
  const sql = Prisma.sql`
    SELECT move, currency, ${toDayOf(Prisma.sql`hour`, days)} AS day, sum(amount_minor)::bigint AS "amountMinor"
    FROM (${toMoved(span)}) AS found WHERE currency <> '' GROUP BY 1, 2, 3 HAVING sum(amount_minor) <> 0`;
  return readRows(tx, movedOnDay, sql);
}
