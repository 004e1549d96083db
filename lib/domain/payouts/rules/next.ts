import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { PayoutStatus } from '../status.ts';

/** Why a payout cannot be sent again as the next attempt of an earlier one. */
export type NextRefusal =
  | 'payout_not_found'
  /** It has not failed: it is under way, unknown, or paid. */
  | 'next_not_failed'
  /** Somebody has sent it again already. */
  | 'next_exists'
  | 'order_no_taken';

/** Nothing was created at the processor, so its order number is still unused there. */
const uncreated: readonly PayoutStatus[] = ['refused', 'not_sent', 'cancelled'];
/** The processor had it, and the recipient was not paid. */
const failed: readonly PayoutStatus[] = ['declined', 'error', 'resolved_not_paid'];

/** The order number of the next attempt: the same one, or a new one; null: there is no next attempt. */
export function toNextNumber(status: PayoutStatus): 'same' | 'new' | null {
  if (uncreated.includes(status)) return 'same';
  return failed.includes(status) ? 'new' : null;
}

/** Whether of none of these earlier attempts the money may have arrived: a late word makes a failed one a contradiction. */
export function haveAllFailed(earlier: readonly PayoutStatus[]): boolean {
  return earlier.every((status) => toNextNumber(status) !== null);
}

type Previous = { orderNo: string; turn: number; status: PayoutStatus; nextId: string | null };

/**
 * Which turn of its order number the next attempt takes. Decided under the lock of the earlier attempt: a late
 * report about it waits, or has come first. `ownerId`: the newest payout with the wanted number.
 */
export function judgeNext(
  previous: Previous & { id: string },
  orderNo: string,
  ownerId: string | null,
): Result<{ turn: number }, NextRefusal> {
  const { id, status, turn, nextId } = previous;
  const number = toNextNumber(status);
  if (number === null) return refuse('next_not_failed');
  if (nextId !== null) return refuse('next_exists', { params: { payoutId: nextId } });
  if (ownerId === null) return accept({ turn: 1 });
  if (ownerId === id && number === 'same') return accept({ turn: turn + 1 });
  return refuse('order_no_taken', { field: 'orderNo', params: { payoutId: ownerId, orderNo } });
}
