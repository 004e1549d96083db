import 'server-only';
import { Prisma } from '#lib/db/client.ts';

/** Money movements that our own people make. */
type Kind = 'payout' | 'refund';

/** From `from` (inclusive) to `before` (exclusive). */
export type Span = { from: Date; before: Date };

// Rows of status, currency, maker_id, count, amount_minor: what has been added up, and what has been noted since. Each is
// SQL for a noun's own statement, which sums them up (docs/decisions/067).

/** Movements that are in these statuses, none of which is final. */
export function toOpenFigures(kind: Kind, statuses: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT status, currency, key AS maker_id, count, amount_minor FROM figures
      WHERE face = 'open' AND kind = ${kind} AND status = ANY (${[...statuses]}::text[])
    UNION ALL ${toNoted(kind, statuses, Prisma.sql`TRUE`)}`;
}

/** Movements that ended in these statuses within whole hours. */
export function toEndedFigures(kind: Kind, statuses: readonly string[], { from, before }: Span): Prisma.Sql {
  return Prisma.sql`
    SELECT status, currency, key AS maker_id, count, amount_minor FROM figures
      WHERE face = 'ended' AND kind = ${kind} AND hour >= ${from} AND hour < ${before}
        AND status = ANY (${[...statuses]}::text[])
    UNION ALL ${toNoted(kind, statuses, Prisma.sql`ended_hour >= ${from} AND ended_hour < ${before}`)}`;
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
