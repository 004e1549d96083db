import 'server-only';
import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { ask, wholeNumber } from '#lib/db/together/ask.ts';
import { waitingKinds } from '../status.ts';

const waitingSum = z.object({
  kind: z.enum(waitingKinds),
  currency: z.enum(currencyCodes),
  count: z.number(),
  amountMinor: wholeNumber,
});

/**
 * How much of each kind and currency waits for sending alone, or for its next try as well. A refund behind another whose
 * outcome nobody knows is left where it is (refunds/rules/claim.ts), so it is not counted.
 */
export async function sumWaiting(tx: Tx): Promise<z.infer<typeof waitingSum>[]> {
  const sql = Prisma.sql`
    SELECT kind, currency, count(*)::int AS count, sum(amount_minor)::text AS "amountMinor" FROM (
      SELECT 'payout' AS kind, p.currency, p.amount_minor FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id
        WHERE a.status = 'approved' AND a.is_current AND NOT p.has_card_code
      UNION ALL SELECT 'refund', currency, amount_minor FROM refunds r WHERE status = 'approved' AND held_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM refunds o WHERE o.payment_id = r.payment_id AND o.id <> r.id
          AND o.status IN ('sending', 'unknown', 'conflict'))
      UNION ALL SELECT kind::text, currency, amount_minor FROM payment_actions WHERE status = 'waiting'
    ) w GROUP BY 1, 2`;
  return ask(tx, waitingSum, sql);
}
