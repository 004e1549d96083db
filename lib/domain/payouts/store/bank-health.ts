import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** The most results that are looked at: in an hour of a long run the newest say how a bank does. */
export const mostResults = 2_000;

type BankResultRow = { code: string; done: number; ended: number; looked: number };

/** How the processor ended payouts to each bank since then, and how many of all methods were looked at for it. */
export async function listBankResults(tx: Tx, since: Date, look = mostResults): Promise<BankResultRow[]> {
  return tx.$queryRaw`
    WITH ended_last AS (SELECT bank_code, status FROM payout_attempts
      WHERE is_current AND finished_at >= ${since} ORDER BY finished_at DESC LIMIT ${look})
    SELECT bank_code AS code, count(*) FILTER (WHERE status = 'paid_out')::int AS done, count(*)::int AS ended,
      (SELECT count(*) FROM ended_last)::int AS looked
    FROM ended_last WHERE bank_code IS NOT NULL AND status IN ('paid_out', 'declined', 'error')
    GROUP BY bank_code ORDER BY count(*) DESC, bank_code`;
}

/** Those of this person's last payouts that arrived by phone: a look at few rows, whether any did or none. */
export async function listWorkedBanks(
  tx: Tx,
  makerId: string,
  look: number,
): Promise<{ phone: string; code: string }[]> {
  const last = await tx.payoutAttempt.findMany({
    where: { makerId, isCurrent: true },
    orderBy: { payoutId: 'desc' },
    take: look,
    select: { status: true, bankCode: true, payout: { select: { recipientPhone: true } } },
  });
  return last.flatMap(({ status, bankCode: code, payout: { recipientPhone: phone } }) =>
    phone !== null && code !== null && status === 'paid_out' ? { phone, code } : [],
  );
}
