import 'server-only';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { haveAllFailed, judgeNext } from '#lib/domain/payouts/rules/next.ts';
import type { PayoutRefusal } from '#lib/domain/payouts/rules/payout.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { lockAttempt } from '#lib/domain/payouts/store/attempts.ts';
import { findCurrent, findEarlierStatuses, findPayoutIdByOrder } from '#lib/domain/payouts/store/payouts.ts';

/** The earlier payout that a new one is the next attempt of, how it ended, and the turn of its order number. */
export type Link = { previousId: string | null; previousStatus: PayoutStatus | null; turn: number };

/** The order number has to be free, or kept from an earlier payout of which nothing was created. */
export async function findLink(
  tx: Tx,
  previousId: string | null,
  orderNo: string,
): Promise<Result<Link, PayoutRefusal>> {
  if (previousId === null) {
    const ownerId = await findPayoutIdByOrder(tx, orderNo);
    if (ownerId === null) return accept({ previousId, previousStatus: null, turn: 1 });
    return refuse('order_no_taken', { field: 'orderNo', params: { payoutId: ownerId, orderNo } });
  }
  const found = await findCurrent(tx, previousId);
  const attempt = found && (await lockAttempt(tx, found.attemptId));
  if (!found || !attempt) return refuse('payout_not_found');
  const { nextId, turn } = (await findCurrent(tx, previousId)) ?? found;
  const previous = { id: previousId, orderNo: attempt.payout.orderNo, turn, status: attempt.status, nextId };
  const judged = judgeNext(previous, orderNo, await findPayoutIdByOrder(tx, orderNo));
  if (!judged.ok) return judged;
  // An attempt before that one may have turned out paid since.
  if (!haveAllFailed(await findEarlierStatuses(tx, previousId))) return refuse('next_not_failed');
  return accept({ previousId, previousStatus: attempt.status, turn: judged.value.turn });
}
