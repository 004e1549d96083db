import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** The most results that are looked at: in an hour of a long run the newest say how a bank does. */
const newest = 2_000;

/** How the processor ended payouts to each bank since then. */
export async function listBankResults(
  tx: Tx,
  since: Date,
): Promise<{ code: string; done: number; ended: number }[]> {
  return tx.$queryRaw`
    SELECT bank_code AS code, count(*) FILTER (WHERE status = 'paid_out')::int AS done, count(*)::int AS ended
    FROM (SELECT bank_code, status FROM payout_attempts
      WHERE is_current AND finished_at >= ${since} ORDER BY finished_at DESC LIMIT ${newest}) ended_last
    WHERE bank_code IS NOT NULL AND status IN ('paid_out', 'declined', 'error')
    GROUP BY bank_code ORDER BY count(*) DESC, bank_code`;
}

/** Of this person's last payouts those that arrived by phone: a look at few rows, whether any did or none. */
export async function listWorkedBanks(
  tx: Tx,
  makerId: string,
  look: number,
): Promise<{ phone: string; code: string }[]> {
  const last = await tx.payout.findMany({
    where: { makerId },
    orderBy: { id: 'desc' },
    take: look,
    select: { recipientPhone: true, recipientBankCode: true, attempts: { select: { status: true } } },
  });
  return last.flatMap(({ recipientPhone: phone, recipientBankCode: code, attempts }) =>
    phone !== null && code !== null && attempts.some(({ status }) => status === 'paid_out')
      ? { phone, code }
      : [],
  );
}
