import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** The most error codes that are offered; a processor has some dozens. */
const mostCodes = 100;

/** Everybody with an account, by name. */
export async function listNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx.user.findMany({
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 500,
  });
}

/**
 * Every error code that occurs, with the last text that came with it for a payout, else for a payment, else for a
 * refund. Each code is some steps in indexes, however many rows have it.
 */
export async function listErrorCodes(tx: Tx): Promise<{ code: string; message: string | null }[]> {
  return tx.$queryRaw`
    WITH RECURSIVE payout_codes(code) AS (
      SELECT min(processor_error_code) FROM payout_attempts WHERE is_current AND processor_error_code IS NOT NULL
      UNION ALL SELECT (SELECT min(a.processor_error_code) FROM payout_attempts a WHERE a.is_current
        AND a.processor_error_code > c.code AND a.processor_error_code IS NOT NULL) FROM payout_codes c WHERE c.code IS NOT NULL
    ), payment_codes(code) AS (
      SELECT min(error_code) FROM payments WHERE error_code IS NOT NULL
      UNION ALL SELECT (SELECT min(p.error_code) FROM payments p WHERE p.error_code > c.code AND p.error_code IS NOT NULL)
        FROM payment_codes c WHERE c.code IS NOT NULL
    ), refund_codes(code) AS (
      SELECT min(processor_error_code) FROM refunds WHERE processor_error_code IS NOT NULL
      UNION ALL SELECT (SELECT min(r.processor_error_code) FROM refunds r WHERE r.processor_error_code > c.code
        AND r.processor_error_code IS NOT NULL) FROM refund_codes c WHERE c.code IS NOT NULL
    )
    SELECT code, coalesce(
      (SELECT processor_error_message FROM payout_attempts WHERE is_current AND processor_error_code = code
        ORDER BY processor_error_code DESC, payout_id DESC LIMIT 1),
      (SELECT error_message FROM payments WHERE error_code = code ORDER BY error_code DESC, id DESC LIMIT 1),
      (SELECT processor_error_message FROM refunds WHERE processor_error_code = code
        ORDER BY processor_error_code DESC, id DESC LIMIT 1)) AS message
    FROM (SELECT DISTINCT code FROM (
      (SELECT code FROM payout_codes LIMIT ${mostCodes}) UNION ALL (SELECT code FROM payment_codes LIMIT ${mostCodes})
      UNION ALL (SELECT code FROM refund_codes LIMIT ${mostCodes})) AS codes
    WHERE code IS NOT NULL ORDER BY code LIMIT ${mostCodes}) AS found ORDER BY code`;
}
