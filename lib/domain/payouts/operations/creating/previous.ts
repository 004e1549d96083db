import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { haveAllFailed, judgeNext } from '#lib/domain/payouts/rules/next.ts';
import type { PayoutRefusal } from '#lib/domain/payouts/rules/payout.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { type AttemptWithPayout, lockAttempt } from '#lib/domain/payouts/store/attempts.ts';
import { findCurrent, findEarlierStatuses, findPayoutIdByOrder } from '#lib/domain/payouts/store/payouts.ts';
import { recordMove } from '../record.ts';

/** The earlier payout that a new one is the next attempt of, how it ended, and the turn of its order number. */
export type Link = { previousId: string | null; previousStatus: PayoutStatus | null; turn: number };

/** The order number has to be free, or kept from an earlier payout of which nothing was created. */
export async function findLink(
  tx: Tx,
  person: Person,
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
  const status = (await replace(tx, person, attempt)) ? 'cancelled' : attempt.status;
  const previous = { id: previousId, orderNo: attempt.payout.orderNo, turn, status, nextId };
  const judged = judgeNext(previous, orderNo, await findPayoutIdByOrder(tx, orderNo));
  if (!judged.ok) return judged;
  // An attempt before that one may have turned out paid since.
  if (!haveAllFailed(await findEarlierStatuses(tx, previousId))) return refuse('next_not_failed');
  return accept({ previousId, previousStatus: status, turn: judged.value.turn });
}

/**
 * A payout that waits for approval is changed by its maker, and by nobody else: it ends unsent, and the new one is
 * approved in its place, from the beginning. A decision about the old one waits for its lock.
 */
async function replace(tx: Tx, person: Person, attempt: AttemptWithPayout): Promise<boolean> {
  if (attempt.status !== 'pending_approval' || attempt.payout.makerId !== person.userId) return false;
  // Its time, and what it is one of, would be lost without a word: it is withdrawn and made again.
  if (attempt.leavesAt !== null) return false;
  const fact = {
    kind: 'withdrawn',
    source: 'person',
    actor: person,
    reviewReason: 'replaced_by_maker',
  } as const;
  return recordMove(tx, attempt, 'cancelled', fact);
}
