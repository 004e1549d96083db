import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { releasedStatuses } from '#lib/domain/refunds/status.ts';
import { hasIdOf, isMadeIn } from '#lib/list/store/conditions.ts';
import { mostLookedAt } from '../schemas.ts';
import type { Span } from './reading.ts';

const released = Prisma.sql`${[...releasedStatuses]}::text[]`;
const dayMs = 86_400_000;

type Peak = { id: string; name: string; currency: string; until: Date; amountMinor: string };

/**
 * The most that each person of these roles refunded or was refunding within 24 full hours of UTC, by currency, and the
 * last of those hours. The limit counts by the moment, so it can have been nearer than this, never farther.
 */
export async function listPeaks(tx: Tx, limited: readonly string[], { from, before }: Span): Promise<Peak[]> {
  const read = new Date(from.getTime() - dayMs);
  return tx.$queryRaw(Prisma.sql`
    WITH hours AS (
      SELECT key, currency, hour, sum(amount_minor) AS spent FROM current_figures
      WHERE face = 'maker' AND kind = 'refund' AND hour > ${read} AND hour < ${before} AND status <> ALL (${released})
      GROUP BY 1, 2, 3
    ), spans AS (
      SELECT key, currency, hour, sum(spent) OVER (PARTITION BY key, currency ORDER BY hour
        RANGE BETWEEN '23 hours' PRECEDING AND CURRENT ROW) AS within FROM hours
    )
    SELECT DISTINCT ON (u.id, currency) u.id, u.name, currency, hour AS until, within::text AS "amountMinor"
    FROM spans JOIN users u ON u.id = key AND u.role::text = ANY (${[...limited]}::text[])
    WHERE hour >= ${from} AND within > 0 ORDER BY u.id, currency, within DESC, hour DESC`);
}

type SharedPhone = {
  phone: string;
  currency: string;
  payments: number;
  refunds: number;
  amountMinor: string;
};

/**
 * Phones that refunds of more than one payment went to without being the payer's, most payments first. Only the newest
 * refunds to another account are looked at; `isCut` says that there may be more of these days.
 */
export async function listSharedPhones(
  tx: Tx,
  span: Span,
  take: number,
  look = mostLookedAt,
): Promise<{ phones: SharedPhone[]; isCut: boolean }> {
  const found = await tx.$queryRaw<(SharedPhone & { looked: number })[]>(Prisma.sql`
    WITH newest AS (SELECT * FROM refunds WHERE recipient_phone IS NOT NULL
        AND ${hasIdOf(Prisma.sql`id`, 'refund', span)} AND ${isMadeIn(Prisma.sql`created_at`, span)}
        ORDER BY id DESC LIMIT ${look}),
      shared AS (SELECT recipient_phone AS phone, currency::text AS currency,
          count(DISTINCT payment_id)::int AS payments, count(*)::int AS refunds, sum(amount_minor)::text AS "amountMinor"
        FROM newest WHERE status::text <> ALL (${released}) GROUP BY 1, 2 HAVING count(DISTINCT payment_id) > 1)
    SELECT looked, shared.* FROM (SELECT count(*)::int AS looked FROM newest) one LEFT JOIN shared ON true
    ORDER BY payments DESC, phone LIMIT ${take}`);
  // A row without a phone says only how many were looked at.
  const phones = found.flatMap(({ looked: _, ...line }) => (line.phone ? line : []));
  return { phones, isCut: (found[0]?.looked ?? 0) >= look };
}
