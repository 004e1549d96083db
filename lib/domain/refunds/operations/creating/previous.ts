import 'server-only';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import {
  haveEarlierFailed,
  judgeNext,
  type KeptNumber,
  type NextRefundRefusal,
} from '#lib/domain/refunds/rules/next.ts';
import { findPrevious, listOwnRefunds, nextNumber } from '#lib/domain/refunds/store/refunds.ts';

/** The earlier refund that a new one is the next attempt of, and its number where that is kept. */
export type Link = { previousId: string | null; kept: KeptNumber | null };

export async function findLink(
  tx: Tx,
  previousId: string | null,
  paymentId: string,
): Promise<Result<Link, NextRefundRefusal>> {
  if (previousId === null) return accept({ previousId, kept: null });
  const judged = judgeNext(await findPrevious(tx, previousId), paymentId);
  if (!judged.ok) return judged;
  // An attempt before that one may have turned out to have given the money back since.
  if (!haveEarlierFailed(await listOwnRefunds(tx, paymentId), previousId))
    return refuse('refund_next_not_failed');
  return accept({ previousId, kept: judged.value });
}

/** The columns of the link. A refund that keeps no number takes a new one. */
export async function toLinkColumns(tx: Tx, { previousId, kept }: Link) {
  const fresh = async () => ({ number: await nextNumber(tx, new Date().getUTCFullYear()), turn: 1 });
  return { previousId, ...(kept ?? (await fresh())) };
}
