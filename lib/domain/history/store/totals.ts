import 'server-only';
import type { Tx } from '#lib/db/client.ts';
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
